/** Header lines that some servers, frameworks or proxies obey, but that our server must ignore. */
export type HeaderTrick = {
  /** Completes the test title "A visitor whose request … gets the same page as other visitors". */
  readonly attack: string;
  readonly lines: readonly string[];
};

export const HEADER_TRICKS: readonly HeaderTrick[] = [
  { attack: 'names another path as the original one', lines: ['X-Original-URL: /compte/export'] },
  { attack: 'names another path as the rewritten one', lines: ['X-Rewrite-URL: /compte/export'] },
  { attack: 'names another path for the proxy', lines: ['X-Forwarded-URI: /compte/export', 'X-Accel-Redirect: /data'] },
  { attack: 'asks for a prefix of every link', lines: ['X-Forwarded-Prefix: //evil.example'] },
  { attack: 'asks for another method', lines: ['X-HTTP-Method-Override: DELETE', 'X-HTTP-Method: PUT'] },
  { attack: 'names another host', lines: ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'] },
  { attack: 'names another scheme', lines: ['X-Forwarded-Proto: https', 'X-Forwarded-Scheme: javascript'] },
  {
    attack: 'claims to come from the same machine',
    lines: ['X-Forwarded-For: 127.0.0.1', 'X-Client-Address: 127.0.0.1'],
  },
  { attack: 'claims to be a user', lines: ['X-Remote-User: admin', 'Authorization: Basic YWRtaW46YWRtaW4='] },
  { attack: 'skips the middleware of another framework', lines: ['X-Middleware-Subrequest: middleware'] },
  { attack: 'asks the framework for an empty page', lines: ['X-React-Router-SPA-Mode: yes'] },
  { attack: 'injects prerender data into the framework', lines: ['X-React-Router-Prerender-Data: %5B%7B%7D%5D'] },
  { attack: 'has the cookie removed as a hop-by-hop header', lines: ['Connection: close, cookie'] },
  { attack: 'has an invented session', lines: ['Cookie: enfilade.session_token=admin.admin'] },
  {
    attack: 'has cookies named after a prototype',
    lines: ['Cookie: __proto__=1; constructor=2; enfilade.session_token=x'],
  },
  { attack: 'has 500 cookies', lines: [`Cookie: ${Array.from({ length: 500 }, (_, at) => `c${at}=1`).join('; ')}`] },
  { attack: 'has a cookie without a name', lines: ['Cookie: =; ;;=a; %00=%ff'] },
  { attack: 'asks for the last byte only', lines: ['Range: bytes=-1'] },
  { attack: 'asks for a thousand ranges', lines: [`Range: bytes=${'0-1,'.repeat(1000)}2-3`] },
  { attack: 'matches any ETag', lines: ['If-None-Match: *', 'If-Match: *'] },
  { attack: 'accepts no HTML', lines: ['Accept: application/octet-stream;q=1, */*;q=0'] },
  { attack: 'accepts a thousand languages', lines: [`Accept-Language: ${'en;q=0.1,'.repeat(1000)}fr`] },
];

/** The headers that proxies use to forward the client's IP address. */
export const ADDRESS_HEADERS: readonly string[] = [
  ...['X-Forwarded-For', 'X-Real-IP', 'X-Client-Address', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'],
  'Forwarded',
];
