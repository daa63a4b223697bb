// This script rewrites the page's dates in the visitor's time zone. The server wrote them in UTC, because it does not
// know the time zone.
const calendar = document.documentElement.lang === 'fr' ? 'fr' : 'en-GB';
for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime*=T]'))
  time.textContent = new Date(time.dateTime).toLocaleDateString(calendar, { dateStyle: 'medium' });

export {};
