// Passwords of 10 characters and more with a letter and a digit that leaked most often: from the list of zxcvbn (MIT), by Dan Wheeler.
const LEAKED = `
q1w2e3r4t5 1q2w3e4r5t 123456789a 12345qwert password123 123456789q 123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6
qwerty12345 1q2w3e4r5t6y mailcreated5240 123456qwerty 1234567890q qwerty123456 123456789z a123456789 qwerty1234
montgom240 1234567890a vsjasnel12 qazwsxedc123 zxcvbnm123 password12 qwert12345 123456789s good123654
zxcasdqwe123 liverpool1 pufunga7782 12345qwerty 123456789m q123456789 123456789d alexander1 123456789qwe
1qazxsw23edc password01 password99 qweasdzxc123 metallica1 123456789r z1x2c3v4b5 123456789v q1q2q3q4q5
1z2x3c4v5b spiderman1 0987654321q 1234567890z 123456789o a1b2c3d4e5 987654321a chickenwing101 1qaz2wsx3edc4rfv
a1s2d3f4g5 password11 groupd2013 1a2s3d4f5g qazwsxedc1 porsche911 newproject2004 123456789p 123456789l
zxcvb12345 1a2b3c4d5e charlie123 0000000000o spartan117 asdfg12345 domainlock2005 987654321q pokemon123
123456789k 123hfjdk147 mapet123456 postov1000 chocolate1 zaq1xsw2cde3 q1234567890 welcome123 123456789abc
123456789n 123456789qwerty 1111111111zz psychnaut1 123456789w 123123123q 123456789qaz 1234qwerty password69
12345trewq password1234 birthday21 12345zxcvb 123456789g 1234567890s testing123 slipknot666 combat123654
qweasdzxc1 123456789x qwerty123456789 devilmaycry4 efbcapa201 89231243658s 123456789qqq jamesbond007 123123123a
a987654321 999111999q 123123qweqwe 123456789t 123456789b qq123456789 1234567890qw asdfghjkl1 1234qwerasdf
123qwe456rty asdfghjkl123 elizabeth1 989244342a zx123456789 qwertyuiop123 123456789f primetime21 q1w2e3r4t5y6u7
birthday54 111222333a qwertyuiop1 1qa2ws3ed4rf 123456789qw 123456789zxc password13 amsterdam1 samsung123
z123456789 7777755102q skorpion39 123456789qq ajcuivd289 s456123789 playstation3 birthday299 football12
beautiful1 q1w2e3r4t5y6u7i8 123456789aa sebastian1 4815162342a 1234567890qwe shadow1212 qwerty2010 password00
yanshi1982 qazwsxedc12 password10 1qazxsw23edcvfr4 password23 1234567890w christopher1 abcde12345 1234554321q
12345678qwe minecraft123 winnipeg261 a1234567890 runescape1 123456789i qwert54321 12345abcde 123456789as
1234567890zzz 42qwerty42 mangust6403 christian1 987654321z rammstein1 nintendo64 abc123456789 auckland2010
ekaterina20 butterfly1 123321qweewq 0987654321a 1029384756q stalker123 1qwertyuiop 123456789e iloveyou123
gordolee85 lololyo123 nhfdvfnjkju123 sasha12345 12345asdfg 123456789c k123456789 fighting54 123456qwer
birthday10 lucifer666 123456789zx nikita2000 australia1 playstation2 alabama123 password21 scoubidou2
0000000000d 123456789y nastya1995 qazwsx1234 fktrcfylh1 celtic1888 magical123 1234567890m paintball1 s123456789
polopolo09 selfok2013 1234567890qaz 1a2s3d4f5g6h birthday100 qwe1234567 123456qwert scoubidou6 vfvfgfgf123
chicken123 firstone123 123qweasdzx baseball12 superman123 walkman555 lotrfotr34 nikita1998 89876065093rax
qazwsx12345 1234567qwertyu wrestling1 1234qwerasdfzxcv alexandra1 basketball1 spartak1922 something1
q1w2e3r4t5y6u7i8o9p0 413276191q lovezp1314 1234567890qwerty 1qazwsxedc 4815162342q nuaddn9561 matchbox20
qwertyuiop10 spiderman3 hesoyam123 nastya2010 qazxswedc123 hollywood1 dogphil3650 iampurehaha2 zxcvbn123456
queenas8151 147258369a hondas2000 animal2000 manchester1 natasha123 baseball11 123456789j 789456123a xiaoyua123
kanmax1994 123654789a service321 1234567890p rfnthbyf1988 1qa2ws3ed4rf5tg qwertyuiop12345 1234567890o nastya1996
hollister1 stickdaddy77 asdfgh123456 andrey1992 password22 qwertyu123 123456789asd mattylad10 peugeot406
michael123 birthday26 aa123456789 8096468644q afrika2002 qaz123wsx456 123456789qwer kamelia2011 v123456789
iloveyou12 123456789zz zxcvbnm123456789 1234554321a superman12 iloveyou11 california1 pineapple1 paraklast1974
1234567890d 123qwerty123 a1s2d3f4g5h6 football123 ma123123123 987654321g z1x2c3v4b5n6m7 m123456789 awesome123
birthday28 jasmine123 qwertyuiop12 arsenal123 birthday27
`;

// Those that come to mind first here and now.
const OBVIOUS = `
admin12345 admin123456 administrator1 changeme123 letmein123 password2024 password2025 password2026 procurekit1
procurekit123 qwerty2024 qwerty2025 qwerty2026 welcome1234 zakupki123 zakupki2026 закупки123 йцукен12345 йцукен123456
любовь12345 пароль1234 пароль12345 пароль123456 привет12345
`;

const common: ReadonlySet<string> = new Set(`${LEAKED} ${OBVIOUS}`.trim().split(/\s+/));

/** Whether a password is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
