/** Writes dates in the visitor's time zone. The server, which does not know it, has written them in UTC. */
export function showLocalDates(times: NodeListOf<HTMLTimeElement>): void {
  const calendar = document.documentElement.lang === 'fr' ? 'fr' : 'en-GB';
  for (const time of times)
    time.textContent = new Date(time.dateTime).toLocaleDateString(calendar, { dateStyle: 'medium' });
}
