/**
 * The most common leaked passwords of eight characters and more, including those of the Chinese-speaking world and of
 * this game. In lower case, because the check ignores case. Sequences, repetitions and the player's own number are
 * caught by rules instead (`password.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password12345 password! password1! password01 password00
  passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passw0rd1 p@ssw0rd1 p@ssw0rd123 passwort passwort1 passport motdepasse
  mypassword newpassword changeme changeme1 letmein1 letmein12 letmein123 welcome1 welcome12 welcome123 welcome2024
  welcome2025 welcome2026 administrator admin123 admin1234 admin12345 admin123456 adminadmin root1234 rootroot
  test1234 test12345 testtest testing1 testing123 guest1234 default1 temp1234 temporary secret123 topsecret
  supersecret master123 superman superman1 batman123 batman12 spiderman ironman1 starwars starwars1 startrek pokemon1
  pokemon123 pikachu1 naruto123 onepiece doraemon hellokitty hellokitty1 dragonball minecraft minecraft1 fortnite
  roblox123 playstation nintendo nintendo1 gamecube gamemaster football football1 football12 baseball baseball1
  basketball soccer123 liverpool liverpool1 arsenal1 chelsea1 chelsea123 barcelona realmadrid manchester juventus
  michael1 michael123 michelle jennifer jennifer1 jessica1 jordan23 jordan123 charlie1 charlie123 thomas123 daniel123
  andrew123 anthony1 matthew1 joshua123 robert123 william1 alexander alexandra samantha elizabeth stephanie
  christopher christian nicholas benjamin jonathan princess princess1 princess123 sunshine sunshine1 sunshine123
  sunflower butterfly butterfly1 rainbow1 flower123 chocolate chocolate1 cookie123 cheese123 banana123 orange123
  summer123 summer2024 summer2025 summer2026 winter123 winter2025 winter2026 spring2025 spring2026 autumn2025
  autumn2026 september november december february computer computer1 internet internet1 samsung1 samsung123 iphone123
  android1 google123 facebook facebook1 instagram twitter1 youtube1 linkedin microsoft windows10 windows11 linux1234
  iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveu123 iloveme1 ilovegod lovelove loveme123 lovelove1
  loveyou1 myloveyou babygirl babygirl1 babyboy1 sweetheart darling1 honey123 angel123 angel1234 jesus123 jesuschrist
  godisgood blessed1 freedom1 freedom123 trustno1 whatever whatever1 nothing1 anything something1 hahahaha blahblah
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop1 qwerty1! qwertyqwerty
  qwer1234 qwer12345 qwert123 qwert1234 qwert12345 qweasdzxc qweasd123 qweqweqwe qazwsxedc qazwsx123 qazwsx12 qaz12345
  1qaz2wsx 1qaz2wsx3edc 1qaz!qaz 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r! asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdf12345 asdfasdf
  asdfqwer asdasdasd asd12345 asd123456 zxcvbnm1 zxcvbnm123 zxcv1234 zxcvzxcv zxcasdqwe poiuytre poiuytrewq mnbvcxz1
  lkjhgfdsa abcd1234 abcd12345 abcd123456 abc12345 abc123456 abc1234567 abc12345678 abc123abc abcabcabc abcdefg1
  abcdefgh1 aabbccdd aa123456 aa12345678 aa123123 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aaa12345
  aaa111222 asd123asd as123456 qq123456 qq12345678 q1234567 q12345678 q123456789 w1234567 w12345678 z1234567 z12345678
  zz123456 zxc12345 zxc123456 x1234567 s1234567 s12345678 p1234567 t1234567 t12345678 h1234567 j1234567 k1234567
  l1234567 m1234567 b1234567 c1234567 d1234567 e1234567 f1234567 g1234567 n1234567 r1234567 y1234567 123456ab
  123456abc 123456aa 123456qq 12345678a 12345678q 123456789a 123456789q 1234567a 1234567q 1234qwer 12345qwert
  123qweasd 123qweasdzxc 123qwe123 123qwe456 123abc456 123456qwerty 1234abcd 12341234 12345123 123123123 12312312
  123123abc 123321123 12344321 123454321 1234554321 123456654321 12345678910 1234567891 11223344 1122334455
  112233445566 11112222 12121212 13131313 10101010 1010101010 01010101 02020202 11221122 12341234a 13579246 1357924680
  135792468 24681012 246813579 14725836 147258369 1472583690 159753456 159357258 159753159753 147852369 147896325
  741852963 963852741 987456321 789456123 7894561230 456789123 456123789 321654987 951753852 10203040 1020304050
  19801980 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996
  19971997 19981998 19991999 20002000 20012001 20202020 20212021 20222022 20232023 20242024 20252025 20262026 52013140
  5201314520 1314520520 13145201314 5201314a a5201314 52013145 520520520 1314131413 woaini520 woaini1314 woaini123
  woaini521 woaiwojia woaini5201314 aini1314 wodemima mima1234 mima12345 zhanghao wangluo1 nihao123 nihao1234 nihaoma1
  xiaoming xiaoming1 xiaoxiao wangyang zhangwei zhangjie liuyang1 lijing123 baobao123 baobei123 meimei123 taiwan123
  taiwan520 taiwan2026 taipei101 taipei123 taipei2026 kaohsiung taichung hongkong hongkong1 hongkong123 macau123
  beijing1 beijing2008 shanghai shanghai1 shenzhen guangzhou ji32k7au4a83 ji394su3 ji3g4su3 su3cl31j4 g4su3cl3
  5k4g4ru4 ji3g45ji3 wu0ji3g4su3 5k4g4ji3 8888888a a8888888 88888888a 66668888 88886666 16888888 16816888 168168168
  51685168 99998888 86868686 69696969 77778888 zaq12345 killer123 killerkiller monster1 monster123 warcraft
  worldofwarcraft starcraft diablo123 counterstrike leagueoflegends hearthstone overwatch genshin123 honkai123
  arknights onmyoji1 gundam123 evangelion sephiroth cloudstrife finalfantasy dragonfly dragon123 dragon12 dragon1234
  blackdragon reddragon phoenix1 phoenix123 tiger123 tiger1234 tigertiger tigertally tigertally1 tiger-tally hufu1234
  hufu2026 sanguo123 sanguo1234 sanguozhi sanguosha threekingdoms threekingdom 3kingdoms zhugeliang zhugeliang1
  guanyu123 guanyunchang zhangfei zhangfei1 zhaoyun1 zhaoyun123 zhaozilong liubei123 caocao123 caocao1234 sunquan1
  zhouyu123 lvbu1234 lubu1234 diaochan diaochan1 simayi123 changshan arcade123 arcade1234 gamecard1 cardgame1
  player123 player1234 player001 gamer123 gamer1234 hunter12 hunter123 ranger123 shadow12 shadow123 ninja123 ninja1234
  samurai1 matrix123 mustang1 mercedes ferrari1 corvette porsche1 toyota123 yamaha123 suzuki123 kawasaki hondacivic
  harley123 maverick thunder1 thunder123 lightning hurricane tornado1 blackcat whitecat snoopy123 garfield mickey123
  mickeymouse disney123 cinderella scooby123 scoobydoo tinkerbell marlboro heineken budweiser coffee123 fuckyou1
  fuckyou123 fuckyou2 fuckfuck asshole1 bullshit biteme123 loser123 lol12345 lollol123 lolipop1 loveless godzilla
  metallica nirvana1 slipknot linkinpark greenday ladygaga eminem123 jaychou1 jaychou123 mayday555 blackpink
  blackpink1 twice123 bts12345 btsarmy1 bangtan7 exo12345 exol1234 bigbang1 justinbieber taylorswift onedirection
  1234567890q 0123456789a 0987654321a 09876543 098765432 0987654321 9876543210 987654321a 87654321a 000111222
  111222333 222333444 111222333444 444555666 777888999 111111aa 11111111a 00000000a a0000000 a1111111 a11111111
  a22222222 q1111111 qq111111 987987987 654321654321 369369369 258258258 147147147 321321321 456456456 789789789
  121212121 909090909 101010101
  `
    .trim()
    .split(/\s+/),
)
