import { m } from '#messages/compiled/messages.js';

export default function Page() {
  return (
    <main>
      <h1>{m.home_title()}</h1>
    </main>
  );
}
