// Passwords of at least eight characters that every list of leaked ones begins with, in lower case. Shorter ones are
// refused for their length already. Compared after digits and marks at the end are taken off, so "Password1!" is here too.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa$$word passwort motdepasse contrasena senha123 password123 password1
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000
  000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 11223344 1122334455 12344321 13131313
  12121212 123123123 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 qazwsxedc zaq12wsx
  qwertyui qwertyuiop qwerty12 qwerty123 asdfghjk asdfghjkl asdfasdf zxcvbnm1 zxcvbnmm 1234qwer qwer1234 abcd1234
  abcdefgh abc12345 abc123456 aa123456 a1b2c3d4 a1234567 a12345678 iloveyou iloveyou1 sunshine princess football
  baseball basketball superman batman123 spiderman starwars michael1 jennifer jessica1 michelle danielle charlotte
  computer internet whatever trustno1 welcome1 welcome123 letmein1 letmein123 changeme administrator admin123
  adminadmin administrador rootroot testtest test1234 testing123 default1 monkey123 dragon123 shadow123 master123
  liverpool chelsea1 arsenal1 barcelona realmadrid manchester corvette mercedes mustang1 harley123 november december
  september february saturday wednesday summer2024 summer2025 winter2024 winter2025 spring2025 autumn2025 qwertyqwerty
  facebook linkedin myspace1 blink182 metallica pokemon1 minecraft fortnite1 samsung1 maverick midnight victoria
  elephant chocolate butterfly cheesecake scorpion unicorn1 mountain lovelove loveyou1 iloveu12 fuckyou1 fuckyou2
  asshole1 bullshit secret123 password12 password2 password3 passw0rd1 hello123 hellohello qweasdzxc qwe123456
  1password access14 aaaaaaaa xxxxxxxx zzzzzzzz strokeside rowing123 rowingrowing crewcrew regatta1`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
