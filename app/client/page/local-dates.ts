// Writes dates in the visitor's time zone. The server, which does not know it, has written them in UTC.
const calendar = document.documentElement.lang === 'fr' ? 'fr' : 'en-GB';
for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime*=T]'))
  time.textContent = new Date(time.dateTime).toLocaleDateString(calendar, { dateStyle: 'medium' });

export {};
