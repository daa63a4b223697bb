const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML, also within an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign);
