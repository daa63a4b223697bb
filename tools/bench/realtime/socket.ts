/** A Socket.IO connection with nothing around it, as cheap as can be: many of them have to fit beside the server. */
export type BenchSocket = {
  readonly send: (event: string, said: unknown) => void;
  readonly ask: (event: string, said: unknown) => Promise<unknown>;
  readonly close: () => void;
};

type Wants = {
  readonly origin: string;
  readonly namespace: string;
  readonly greeting: unknown;
  /** The address that the server takes it to come from. */
  readonly address: string;
  readonly onEvent: (event: string, said: unknown) => void;
};

const KINDS = { opened: '0', event: '2', answer: '3', refused: '4' } as const;

type PendingAnswer = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

const closedEarly = (): Error => new Error('the connection was closed before the answer came');

type NodeWebSocket = new (url: string, options: { readonly headers: Readonly<Record<string, string>> }) => WebSocket;

/** Resolves once the namespace is open. What the digits mean is told by the protocol papers of Engine.IO 4 and Socket.IO 5. */
export function openSocket({ origin, namespace, greeting, address, onEvent }: Wants): Promise<BenchSocket> {
  const url = `${origin.replace('http', 'ws')}/live/?EIO=4&transport=websocket`;
  const socket = new (WebSocket as unknown as NodeWebSocket)(url, { headers: { origin, 'x-forwarded-for': address } });
  const answers = new Map<number, PendingAnswer>();
  let asked = 0;
  const post = (text: string) => socket.readyState === WebSocket.OPEN && socket.send(text);
  const opened: BenchSocket = {
    send: (event, said) => post(`42${namespace},${JSON.stringify([event, said])}`),
    ask: (event, said) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(closedEarly());
        const number = asked++;
        answers.set(number, { resolve, reject });
        post(`42${namespace},${number}${JSON.stringify([event, said])}`);
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the connection failed'));
    socket.onclose = () => {
      reject(closedEarly()); // of no effect once it was open
      for (const answer of answers.values()) answer.reject(closedEarly());
    };
    const take: Readonly<Record<string, (json: string, number: number) => void>> = {
      [KINDS.opened]: () => resolve(opened),
      [KINDS.refused](json) {
        reject(new Error(`the connection was refused: ${json}`));
        socket.close();
      },
      [KINDS.event]: json => onEvent(...(JSON.parse(json) as [string, unknown])),
      [KINDS.answer](json, number) {
        answers.get(number)?.resolve(JSON.parse(json)[0]);
        answers.delete(number);
      },
    };
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text === '2') post('3'); // a heartbeat
      if (text.startsWith('0')) post(`40${namespace},${JSON.stringify(greeting)}`);
      const [, kind = '', number, json = ''] = /^4(\d)[^,]*,(\d*)(.*)$/s.exec(text) ?? [];
      take[kind]?.(json, Number(number));
    };
  });
}
