/**
 * Words that passwords are built from, in the four languages of the portal. A password made of one of these plus the digits and signs that
 * a composition rule demands (`Sommer2024!`, `P@ssw0rd`, `Qwertz123.`) is among the first an attacker tries.
 */
const words = [
	// Words for password and secret
	'password passwort passwd pass kennwort parole motdepasse haslo secret geheim geheimnis tajne login signin konto account admin',
	'administrator root user benutzer gast guest test tester testing demo default changeme change letmein welcome willkommen witaj',
	'bienvenue hallo hello bonjour czesc moin servus gruezi portal master super superman batman start starten access zugang',
	// Keyboard rows
	'qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfg asdfgh asdfghjkl yxcv yxcvbnm zxcv zxcvbnm qazwsx qaywsx',
	'qweasd qweasdzxc abcdef abcdefg abcd abc abcabc qwer qwert wasd',
	'1qaz2wsx qaz2wsx 1qazwsx 1qaz2wsx3edc 1qay2wsx qay2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 zaq12wsx yaq12wsx 1a2b3c 1a2b3c4d',
	'a1b2c3 a1b2c3d4 123qwe 123qweasd qwe123 asd123 abc123 1234qwer qwer1234 q1w2e3r4t5 123abc aa123456 a123456 123456a',
	// Seasons, months, days
	'sommer winter herbst fruehling fruhling summer spring autumn fall lato zima jesien wiosna ete hiver printemps automne',
	'januar februar maerz april mai juni juli august september oktober november dezember january february march may june july',
	'october december janvier fevrier juillet aout decembre styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien',
	'pazdziernik listopad grudzien montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday',
	'friday saturday sunday',
	// Places
	'deutschland germany schweiz switzerland suisse polska poland polen austria oesterreich france europa berlin hamburg muenchen',
	'munchen munich koeln koln frankfurt stuttgart dusseldorf duesseldorf leipzig dresden bremen hannover nuernberg dortmund essen',
	'zuerich zurich basel bern geneve genf luzern warszawa krakow wroclaw poznan gdansk lodz london paris wien vienna newyork',
	// Names
	'michael thomas andreas stefan stephan peter martin christian alexander daniel markus frank juergen klaus wolfgang matthias',
	'sebastian florian tobias johannes lukas leon felix maximilian julian simon philipp anna maria julia laura sarah lisa sabine',
	'susanne petra monika claudia nicole stefanie katharina sandra andrea martina birgit emma sophie hannah mia lena charlie george',
	'robert william james john david richard joseph jessica jennifer ashley amanda michelle melissa daniela pierre jean marie nicolas',
	'camille thomas louis alexandre piotr krzysztof andrzej tomasz pawel marcin michal agnieszka katarzyna malgorzata joanna kasia',
	'ania kamil mateusz karolina patryk bartek natalia',
	// Affection
	'schatz schatzi liebe liebling ichliebedich engel maus mausi hase hasi baer prinzessin princess love lovely iloveyou loveme',
	'jetaime amour doudou chouchou soleil kochanie kocham misiek skarbie kotek sunshine angel baby sweetheart forever family familie',
	'mama papa mutter vater oma opa freunde friends freedom freiheit happy glueck gluck hoffnung jesus god gott',
	// Animals, sports, play
	'hund katze pferd tiger drache dragon monkey lion eagle adler falke wolf hunter panther dolphin delfin butterfly schmetterling',
	'fussball football soccer handball hockey tennis basketball baseball bayern bayernmuenchen borussia schalke dortmund werder',
	'juventus barcelona realmadrid arsenal liverpool chelsea legia lech ferrari porsche mercedes bmw audi volkswagen golf harley',
	'yamaha honda pokemon pikachu minecraft fortnite starwars matrix gandalf naruto goku zelda mario nintendo playstation xbox',
	'computer internet windows microsoft google facebook samsung apple iphone android linux oracle cisco router server',
	// Music, food, colours, things
	'metallica nirvana gitarre guitar musik music rockstar schokolade chocolate cookie banana orange apfel cherry pizza kaffee coffee',
	'bier vodka whisky schwarz rot gold black white silver blue green purple blau gruen sonne mond stern sterne star shadow thunder',
	'diamond diament flower blume blumen rose lilie whatever trustno mustang ninja samurai killer fuckyou fuck shit scheisse arschloch',
	'kurwa dupa merde putain',
	// Money and work
	'geld money bank banking finanz finanzen finance kredit credit loan darlehen darlehn firma company unternehmen office buero biuro',
	'bureau chef boss direktor director manager business geschaeft vertrieb sales invoice rechnung steuer',
].flatMap((line) => line.split(' '))

const common: ReadonlySet<string> = new Set(words)

/** Signs that stand in for a letter they resemble. */
const lookalikes: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
	'!': 'i',
}

const plain = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll('ä', 'ae')
		.replaceAll('ö', 'oe')
		.replaceAll('ü', 'ue')
		.replaceAll('ß', 'ss')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replaceAll('ł', 'l')

const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '')

const unmasked = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

/** Reduces a text that repeats one part to that part: `abcabc` gives `abc`. */
const period = (text: string): string => {
	const length = (text + text).indexOf(text, 1)
	return text.slice(0, length)
}

/** Matches a run of ascending, descending or equal characters: `1234`, `cdefg`, `9876`, `aaa`. */
const isSequence = (text: string): boolean => {
	const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
	return text.length >= 3 && steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2)
}

export interface PasswordContext {
	readonly email?: string | undefined
	readonly partner_name?: string | undefined
}

/** A shorter word of the context would match by accident. */
const min_context_letters = 4

function contextWords({ email = '', partner_name = '' }: PasswordContext): string[] {
	const sources = [plain(email.split('@', 1)[0] ?? ''), plain(partner_name)]
	return sources.flatMap((source) => [lettersOnly(source), ...source.split(/[^a-z]+/)]).filter((word) => word.length >= min_context_letters)
}

/** With fewer unknown letters and digits than this the password can be guessed. */
const min_unknown = 5

/** The text without the signs around its letters: on both sides, at the start only, at the end only. */
const cores = (text: string): string[] => {
	const [core = ''] = /[a-z](?:[^]*[a-z])?/.exec(text) ?? []
	const start = text.indexOf(core)
	return [core, text.slice(start), text.slice(0, start + core.length)]
}

/** The rules allow no longer password; reading stops here so that a huge input costs nothing. */
const max_read = 300

/**
 * Tells whether an attacker who knows lists of common passwords, the person's address and the partner's name would guess it early:
 * a known word, perhaps masked (`P@ssw0rd`) or repeated, with hardly more than a year, a number or signs around it.
 */
export function isCommonPassword(password: string, context: PasswordContext = {}): boolean {
	const text = plain(password.slice(0, max_read))
	const own = contextWords(context)
	const signless = text.replace(/[^a-z0-9]/g, '')
	const spellings = [text, unmasked(text), ...cores(text).map(unmasked)]
	const candidates = [signless, ...spellings.flatMap((spelling) => [lettersOnly(spelling), period(lettersOnly(spelling))])]
	return (
		candidates.some((word) => common.has(word) || own.includes(word) || isSequence(word)) ||
		isSequence(period(signless.replace(/^[a-z]{1,3}|[a-z]{1,3}$/g, ''))) ||
		own.some((word) => spellings.some((spelling) => unknownSigns(spelling, word) < min_unknown))
	)
}

/** The number of letters and digits besides the word; infinite when the text does not contain it. */
const unknownSigns = (text: string, word: string): number =>
	text.includes(word) ? text.replaceAll(word, '').replace(/[^a-z0-9]/g, '').length : Number.POSITIVE_INFINITY
