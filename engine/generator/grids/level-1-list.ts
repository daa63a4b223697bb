/**
 * All grids of level 1, found by tools/level-1-grids.ts. Each word is a grid and stands for its rotations and
 * reflections: its letters are the cells of the numbers 1, 2, … in order, where `a` is the first cell.
 */
export const LEVEL_1_GRIDS = `
abfcli abfclm abfcpi abfcpo abfcuo abfcvo abfdlc abfelc abfilc abfjlc acbhli acbhlm acfdlm acfdls acfhlm acfhqm
acfihm acflhm acflhq acfmhq acfnhi acfnhm acfqhm acfqhs acfrhm acfrhs acfshm acifhm acifhq aclhfo acnfde acnfdi
adlgbm adlhbg adlmbg adnlbg adqlbg adrlbg adslbg aelgbm aelhbg aelmbg aenlbg aeqlbg aerlbg aeslbg agbkdq agbkdw
agbkew agbkhm agbkhq agbkjw agblhm agblhq agbphk agbqhk agbuhk agbvhk ahfgnm ahfilm ahlgbw aifghm aifghq ailgbm
ailhbc ailhbg ailmbg ainlbg aiqlbg airlbg aislbg ajlgbm ajlhbg ajlmbg ajnlbg ajqlbg ajrlbg ajslbg angfoi anldbg
anlebg anljbg aoldbg aolebg aoljbg cabhlm cabhqm cabihm cabnhi cadghm cadhnm cadhsm cadlhg cagdhm cagdhs cahkdq
cahkdw cbdghm cbdhnm cbdhsm cbdlhg cbgdhm cbgdhs cbhkdq cbhkdw cfbhlm cfbhqm cfbihm cfbnhi cfdghm cfdhnm cfdhsm
cfdlhg cfgdhm cfgdhs cfhkdq cfhkdw cfnhdk cgdhms cgdhnq cgdhns cgdhsq cgdihm cgdihs cgedhm cgedhs cghkdq cghkdw
cghldq cghldw cgjdhm cgjdhs cgmhdo cgmhdy cgndhm cgndhq cgnhdk cgnhdo cgnhdu cgnhdw cgnhdy cgodhm cgodhs cgpdhs
cgphdy cgqdhs cgqhdo cgqhdy cgrdhm cgrdhs cgrhdo cgrhdy cgsdhm cgsdhq cgshdk cgshdo cgshdu cgshdw cgshdy cgtdhm
cgtdhs cgthdo cgudhs cguhdy cgvdhm cgvdhs cgvhdo cgvhdy cgwdhm cgwdhs cgwhdo cgwhdy cgxdhm cgxdhs cgxhdo cgxhdy
cgydhm cgydhs cgyhdo ckbhlm ckbhqm ckbihm ckbnhi ckdghm ckdhnm ckdhsm ckdlhg ckdlhm ckhpdo ckhpds ckhpdy ckhudo
ckhuds ckhudy ckhvdo ckhvds clbhri clbhrm clbhsi clbhsm clhbto clhbyo clihbw clnhdk cltbhi clxbhi clybhi cmpbhs
cmqbhs cmqhdo cmqhdy cmrhbk cmrhbu cmubhs cmvbhs cpbhlm cpbhqm cpbihm cpbnhi cpdghm cpdhnm cpdhsm cpdlhg cpdqhg
cphbkm cphlbg cpihba cpihbg cpihbm cpnbhi cpnhbg cpnhbm cprhbg cprhbm cpshbg cpshbm cqbhri cqbhrm cqbhsi cqbhsm
cqdhgm cqdhgs cqdhlg cqdhlm cqdhmg cqhbkm cqhblm cqhbpo cqhbuo cqhbvo cqhlbg cqihba cqihbg cqihbm cqnbhi cqnhbg
cqnhbm cqrhbg cqrhbm cqshbg cqshbm crhbpm crhbqm crhbum crhbvm crhubg crhvbg cubhlm cubhqm cubihm cubnhi cudghm
cudhnm cudhsm cudlhg cudqhg cuhbkm cuhlbg cuhmbg cuihba cuihbg cuihbm cunbhi cunhbg cunhbm curhbg curhbm cushbg
cushbm cvbhlm cvbhqm cvbihm cvbnhi cvdghm cvdhnm cvdhsm cvdlhg cvdqhg cvhbkm cvhlbg cvhmbg cvihba cvihbg cvihbm
cvnbhi cvnhbg cvnhbm cvrhbg cvrhbm cvshbg cvshbm cwbhlm cwbhqm cwbihm cwbnhi cwhbpm cwhbum cwhbvm cwhubg cwhvbg
gablhm gablhq gbfhli gbfhlm gdlhba gelhba gilhba gjlhba
`;
