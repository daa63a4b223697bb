/** How English is set on the page: the name of each rule, and what breaks it. */
export const ENGLISH_RULES = [
  ['’ and not a straight apostrophe', /'/],
  ['“ ” and not straight quotation marks', /"/],
  ['… and not three dots', /\.\.\./],
  ['no space before a sign', /[\s\u00a0\u202f][;!?:%](?!\S)/],
] as const;
