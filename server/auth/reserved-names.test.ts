import { expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGES } from '#site/languages.ts';
import { isReservedName } from './reserved-names.ts';

test.each([
  ...['Enfilade™', 'Enfilade.fr', 'Enfilade Support', 'Admin1', 'Ꭺdmin', 'Modération', 'Staff'],
  ...['La maison', 'Enregistrement de Léa'],
])('L23 the name %s is reserved, because it could deceive other players', name => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  [
    'the site’s name with anything beside it',
    ['Team Enfilade', 'enfilade_officiel', 'L’équipe d’Enfilade', 'Enfilade2'],
  ],
  ['the site’s name in look-alikes', ['3nfi1ade', 'Εnfilade', 'ꓰnfilade', '€nfilade', 'E-n-f-i-l-a-d-e', 'Ɛnfіladе']],
  ['the staff with digits', ['admin 007', '1Admin', '4dm1n', '4dm1n42', 'Staff2026', 'Admin①']],
  ['the staff with signs', ['Admin®', '★ Admin ★', 'Admin!', '[Staff]', '~support~', '@dmin', '$upport']],
  [
    'the staff with affixes',
    ['The Admin', 'Admin.fr', 'support-team', 'SupportTeam', 'supportteam', 'Équipe de modération'],
  ],
  ['two staff titles', ['Admin Support', 'StaffAdmin', 'superadmin', 'Administrateur du site', 'Staff & Support']],
  ['the staff in other scripts', ['Аdmіn', 'Αδμιν', 'Админ', 'Администратор', 'ᎪᎠᎷIN', 'ꓮꓓꓟꓲꓠ', 'Stაff']],
  ['the staff in styled letters', ['Ａｄｍｉｎ', '𝐀𝐝𝐦𝐢𝐧', 'Ⓐⓓⓜⓘⓝ', 'ᴀᴅᴍɪɴ', 'Àdmïn', 'adrnin']],
  ['the staff in the plural', ['Admins', 'Les modérateurs', 'Moderators', 'The Administrators 2', 'Mods', 'Le modo']],
  ['a named member of the staff', ['Admin Léa', 'Léa (admin)', 'Paul, modérateur', 'LéaAdmin', 'Léa adm1n']],
  ['a service of the site', ['Équipe du site', 'L’équipe du site', 'Service client', 'Service technique']],
  ['the staff in letters of other shapes', ['🅰dmin', '🅐dmin', '🇦🇩🇲🇮🇳', 'ᗩᗪᗰIᑎ', 'Aðmin', 'Admiŋ', 'Ⱥdmin', 'Ǝnfilade']],
  [
    'a seat in a duel',
    ['Host', 'The Host', 'Invité 3', 'guest42', 'L’adversaire', 'Joueur 1', 'Player2', 'You', 'Vous !'],
  ],
  [
    'the program',
    ['LA MAISON', 'La-Maison', 'LaMaison', 'The House', 'the house 2', 'La maison (programme)', 'La mаison'],
  ],
  ['the label of the program', ['Programme', 'computer', 'The Computer']],
  ['a recorded game', ['L’enregistrement', 'Recording of Léa', 'Léa’s recording', 'Recοrding', 'Partie enregistrée']],
] as const)('L23 names that imitate %s are reserved', (_what, names) => {
  expect(names.filter(name => !isReservedName(name))).toEqual([]);
});

test.each(LANGUAGES)(
  'L23 the words in the language %s for a seat, a program or a recording are reserved names',
  locale => {
    const name = 'Léa';
    const named = [m.recording_of, m.recording_name].map(message => message({ name }, { locale }));
    const fixed = [
      ...[m.house_label, m.house_name, m.house_mark, m.lobby_player_one, m.lobby_player_two],
      ...[m.lobby_you, m.duel_you, m.recording_name_nameless, m.recording_nameless, m.recording_mark],
    ].map(message => message({}, { locale }));
    expect([...named, ...fixed].filter(text => !isReservedName(text))).toEqual([]);
  },
);

/** Names of people, places and things, many of which begin or end like a reserved name. */
const ORDINARY = [
  ...['Ada', 'Léa', 'Zoé', 'Noël', 'Chloé', 'Jean-Baptiste', 'Élise-Marie d’Août', 'Anaïs', 'Maël', 'Œdipe', 'Loïc'],
  ...['Maisonneuve', 'Lamaison', 'Maison', 'Maisonnette', 'La Maisonnette', 'Marie de la Maison Blanche', 'Desmaisons'],
  ...['Stafford', 'Staffan', 'Falstaff', 'Wagstaff', 'Adminer', 'Madmin', 'Badminton', 'Admina Hostović', 'Hostović'],
  ...[
    'House',
    'Dr House',
    'Houseman',
    'Whitehouse',
    'The Housecat',
    'Guesthouse',
    'Laguest',
    'Guesdon',
    'Ghost',
    'Hostel',
  ],
  ...[
    'Youssef',
    'Youri',
    'Young',
    'Youenn',
    'Bayou',
    'Vousden',
    'Rendezvous',
    'Will You',
    'Lhoste',
    'Lhôte',
    'Christopher Guest',
  ],
  ...[
    'Supporter',
    'Supertramp',
    'Systematic',
    'System of a Down',
    'Modeste',
    'Moderato',
    'Modesty',
    'Clément',
    'Client',
  ],
  ...[
    'Record',
    'Recorder',
    'Enrique',
    'Enzo',
    'Enfin',
    'Filade',
    'Enfilé',
    'Enfield',
    'Programmer',
    'Compute',
    'Invictus',
  ],
  ...[
    'Joueur 12',
    'Joueur 3',
    'Player 10',
    'Player One',
    'Opposant',
    'Team Rocket',
    'Le Chef',
    'Les Bleus',
    'The Boss',
  ],
  ...[
    '42',
    '007',
    'R2-D2',
    'C-3PO',
    'x',
    'É',
    '李小龙',
    '健太',
    'محمد',
    'שרה',
    'हिन्दी',
    '김민준',
    'Владимир',
    'Анна',
    'Νίκος',
  ],
  ...[
    'Ελένη',
    'Հայկ',
    'გიორგი',
    'Łukasz',
    'Þór',
    'Nguyễn Văn An',
    'Çağla',
    'Zoë & Tom',
    'Kenji 健',
    '🧵🪡',
    'Ana ♥ Ben',
    'Bot',
  ],
  ...[
    'Aide',
    'Équipe 3',
    'Les Invités de Ruy',
    'Site 51',
    'Official Ben',
    'Super Mario',
    'Frédéric',
    'Comte',
    'Léa.fr',
  ],
];

test.each(['Carmen Filadelfia', 'Carmen Filadelfo', 'Ben Filade', 'Мой', 'Моя'])(
  'L23 the name %s is not reserved, although part of it resembles a reserved name',
  name => {
    expect(isReservedName(name)).toBe(false);
  },
);

test.each(['E n f i l a d e', 'Team E-n-f-i-l-a-d-e', 'enFiLade', 'Enfi lade', 'Mon enfilades', 'MyEnfilade'])(
  'L23 the name %s is reserved, because it spells the site’s name if spaces and signs are left out',
  name => {
    expect(isReservedName(name)).toBe(true);
  },
);

test('L23 ordinary names are not reserved, even if they begin or end like a reserved name', () => {
  expect(ORDINARY.length).toBeGreaterThan(100);
  expect(ORDINARY.filter(isReservedName)).toEqual([]);
});
