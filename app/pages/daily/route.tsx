import { m } from '#messages/compiled/messages.js';

/** The grid of today. */
export default function DailyPage() {
  return (
    <main>
      <h1>{m.daily_title()}</h1>
    </main>
  );
}
