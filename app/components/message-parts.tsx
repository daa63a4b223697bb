import { m } from '#messages/compiled/messages.js';

/** Says hello to somebody. A name may be of any script and run either way; `data-username` is where a new one is put. */
export const Greeting = ({ username }: { readonly username: string }) =>
  m.frame_hello.parts({ name: username }).map(part => {
    if (part.type !== 'text') return null;
    if (part.value !== username) return part.value;
    return (
      <bdi key="name" data-username>
        {username}
      </bdi>
    );
  });
