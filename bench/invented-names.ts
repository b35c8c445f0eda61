/** Names, numbers and addresses of invented companies, any number of them and the same each time. */

const onsets = 'B Br D Dr F Fr G Gr H K Kl Kr L M N P Pf R S Sch Schm Schn Schr St Str T Th Tr V W Z'.split(' ')
const kernels = 'a e i o u ä ö ü au ei ie eu ar er or an en in al el il ol un um as is ach ich och'.split(' ')
const links = 'b d f g k l m n p r s t z ck ff ll mm nn pp ss tt nd nt rg rm rt st tz ld lt nk'.split(' ')
const endings = 'er mann en hardt ert berg ner ich ke le inger auer hoff meier bach stein feld ler ing ke a o s'.split(' ')

const branches =
	'Bau Elektro Holz Metall Maschinen Immobilien Handels Vermögens Grundstücks Auto Fahrzeug Lebensmittel Textil Medien Druck Reise Garten Solar Energie Umwelt Medizin Pflege Finanz Versicherungs Software Daten Beratungs Personal Transport Logistik Möbel Küchen Dach Sanitär Heizungs Klima Lüftungs Fenster Glas Farben Chemie Kunststoff Verpackungs Papier Wein Bäckerei Fleischerei Gastronomie Hotel Sport Freizeit Musik Film Foto Mode Schmuck Uhren Optik Hörgeräte Zahn Tier Agrar Forst Wasser Beton Stahl Werkzeug'.split(
		' ',
	)
const activities =
	'technik bau service vertrieb verwaltung handel beratung planung entwicklung vermietung beteiligung produktion fertigung montage logistik systeme lösungen werk werkstatt manufaktur betrieb zentrum studio haus welt markt'.split(
		' ',
	)
const cities =
	'Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Kiel Lübeck Rostock Erfurt Mainz Kassel'.split(
		' ',
	)
const forms = [
	...Array.from({ length: 60 }, () => 'GmbH'),
	...Array.from({ length: 14 }, () => 'UG (haftungsbeschränkt)'),
	...Array.from({ length: 14 }, () => 'GmbH & Co. KG'),
	'AG',
	'KG',
	'KG',
	'OHG',
	'eG',
	'e.K.',
	'e.K.',
] as const

/** Mulberry32 seeded by the company's number, so that each company is independent of those before it. */
function dice(seed: number): (sides: number) => number {
	let state = Math.imul(seed + 1, 0x9e3779b1)
	return (sides) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides)
	}
}

type Roll = (sides: number) => number
const pick = (roll: Roll, list: readonly string[]): string => list[roll(list.length)] ?? ''

/** A few families have many companies, most have one or two. */
function family(roll: Roll): string {
	const own = dice(roll(3) === 0 ? roll(2_000) : 10_000 + roll(400_000))
	const middle = own(2) === 0 ? '' : pick(own, links) + pick(own, kernels)
	return pick(own, onsets) + pick(own, kernels) + middle + pick(own, links) + pick(own, endings)
}

const trade = (roll: Roll): string => pick(roll, branches) + (roll(4) === 0 ? '' : pick(roll, activities))

function nameOf(roll: Roll): string {
	const form = pick(roll, forms)
	switch (roll(8)) {
		case 0:
			return `${family(roll)} & ${family(roll)} ${form}`
		case 1:
			return `${trade(roll)} ${family(roll)} ${form}`
		case 2:
			return `${family(roll)} ${trade(roll)} und ${trade(roll)} ${form}`
		case 3:
			return `${family(roll)} ${trade(roll)} ${pick(roll, cities)} ${form}`
		case 4:
			return `${family(roll)}${pick(roll, activities)} ${form}`
		default:
			return `${family(roll)} ${trade(roll)} ${form}`
	}
}

export interface InventedCompany {
	readonly company_number: string
	readonly name: string
	readonly register_type: string
	readonly register_number: string
	readonly register_court: string
	readonly street: string
	readonly house_number: string
	readonly post_code: string
	readonly city: string
}

export function inventCompany(index: number): InventedCompany {
	const roll = dice(index)
	const name = nameOf(roll)
	const register_type = /KG|OHG|e\.K\./.test(name) ? 'HRA' : name.endsWith('eG') ? 'GnR' : 'HRB'
	const register_number = String(1 + roll(250_000))
	const city = pick(roll, cities)
	return {
		company_number: `X${index}_${register_type}${register_number}`,
		name,
		register_type,
		register_number,
		register_court: city,
		street: `${family(roll)}straße`,
		house_number: String(1 + roll(200)),
		post_code: String(10_000 + roll(89_999)),
		city,
	}
}
