import { m } from '#messages/compiled/messages.js';

/** The archive of the grids of the day. */
export default function DailyArchivePage() {
  return (
    <main>
      <h1>{m.daily_archive()}</h1>
    </main>
  );
}
