/** What happens to a loan besides its instalments, on a day before today. */
export type Act = { readonly days_ago: number } & (
	| { readonly kind: 'promise'; readonly days: number; readonly note: string }
	/** All of the principal where there is no amount. */
	| { readonly kind: 'prepayment'; readonly amount: number | null }
	| { readonly kind: 'deferral'; readonly count: number; readonly reason: string }
)

/** A company of the demo with a loan, and what has become of it. */
export interface Borrower {
	readonly email: string
	/** Shown at the start. */
	readonly state: string
	readonly company: {
		readonly companyName: string
		readonly street: string
		readonly houseNumber: string
		readonly companyPostCode: string
		readonly hrNumber: string
		readonly businessPurpose: string
		readonly purposeDescription: string
	}
	readonly director: { readonly first_name: string; readonly last_name: string; readonly birthdate: string }
	readonly amount: number
	readonly months: number
	/** A fraction of one. */
	readonly rate: number
	/** The end of its account, by which the simulated bank knows what becomes of a direct debit (docs/operations/simulators.md). */
	readonly iban_end: string
	/** So many months and days before today, whose day of the month its instalments have; null while it waits for its payout. */
	readonly paid_out: { readonly months: number; readonly days: number } | null
	/** Instalments that the company pays by transfer on their days, from the first one on. */
	readonly pays: number
	/** A mandate was signed: the instalments after them are collected, the last of them on a day that has passed. */
	readonly is_collected?: true
	readonly acts?: readonly Act[]
}

export const borrowers: readonly Borrower[] = [
	{
		email: 'kontor@nordtee.example',
		state: 'open, on time, collected by direct debit',
		company: {
			companyName: 'Nordtee Handelskontor GmbH',
			street: 'Am Sandtorkai',
			houseNumber: '23',
			companyPostCode: '20457',
			hrNumber: 'HRB 130211',
			businessPurpose: 'Einfuhr und Großhandel von Tee',
			purposeDescription: 'Wir kaufen die Frühjahrsernte aus Darjeeling auf Vorrat.',
		},
		director: { first_name: 'Imke', last_name: 'Hansen', birthdate: '1981-04-11' },
		amount: 60_000,
		months: 36,
		rate: 0.0625,
		iban_end: '211',
		paid_out: { months: 3, days: 20 },
		pays: 2,
		is_collected: true,
	},
	{
		email: 'buero@wattwerk.example',
		state: 'open, on time',
		company: {
			companyName: 'Wattwerk Elektrotechnik GmbH',
			street: 'Stresemannstraße',
			houseNumber: '310',
			companyPostCode: '22761',
			hrNumber: 'HRB 118764',
			businessPurpose: 'Elektroinstallation und Ladesäulen',
			purposeDescription: 'Wir bestellen Ladesäulen für drei bestätigte Aufträge.',
		},
		director: { first_name: 'Björn', last_name: 'Petersen', birthdate: '1976-09-30' },
		amount: 45_000,
		months: 24,
		rate: 0.0595,
		iban_end: '212',
		paid_out: { months: 2, days: 25 },
		pays: 2,
	},
	{
		email: 'zahlungen@deichgrafik.example',
		state: 'twelve days late, has promised to pay',
		company: {
			companyName: 'Deichgrafik Druckhaus GmbH',
			street: 'Wendenstraße',
			houseNumber: '130',
			companyPostCode: '20537',
			hrNumber: 'HRB 99832',
			businessPurpose: 'Druckerei und Buchbinderei',
			purposeDescription: 'Wir kaufen Papier vor der nächsten Preiserhöhung ein.',
		},
		director: { first_name: 'Carsten', last_name: 'Wulf', birthdate: '1969-12-02' },
		amount: 38_000,
		months: 36,
		rate: 0.0725,
		iban_end: '213',
		paid_out: { months: 3, days: 12 },
		pays: 2,
		acts: [
			{
				kind: 'promise',
				days_ago: 4,
				days: 10,
				note: 'Herr Wulf zahlt, sobald ein großer Kunde seine Rechnung beglichen hat. Telefonat am Vormittag.',
			},
		],
	},
	{
		email: 'post@elbsegel.example',
		state: 'in arrears, first dunning letter',
		company: {
			companyName: 'Elbsegel Bootsbau GmbH',
			street: 'Reiherdamm',
			houseNumber: '44',
			companyPostCode: '20457',
			hrNumber: 'HRB 104982',
			businessPurpose: 'Bau und Reparatur von Segelbooten',
			purposeDescription: 'Wir finanzieren das Holz für zwei Boote dieser Saison vor.',
		},
		director: { first_name: 'Ragna', last_name: 'Thomsen', birthdate: '1984-01-23' },
		amount: 72_000,
		months: 48,
		rate: 0.0745,
		iban_end: '214',
		paid_out: { months: 3, days: 18 },
		pays: 2,
	},
	{
		email: 'rechnung@fleetkueche.example',
		state: 'partly prepaid',
		company: {
			companyName: 'Fleetküche Gastronomie GmbH',
			street: 'Admiralitätstraße',
			houseNumber: '71',
			companyPostCode: '20459',
			hrNumber: 'HRB 127505',
			businessPurpose: 'Betriebsgastronomie und Catering',
			purposeDescription: 'Wir rüsten unsere zweite Küche aus.',
		},
		director: { first_name: 'Samira', last_name: 'Behrens', birthdate: '1987-06-14' },
		amount: 80_000,
		months: 48,
		rate: 0.0655,
		iban_end: '215',
		paid_out: { months: 3, days: 23 },
		pays: 3,
		acts: [{ kind: 'prepayment', days_ago: 6, amount: 20_000 }],
	},
	{
		email: 'leitung@alsterrad.example',
		state: 'two instalments deferred',
		company: {
			companyName: 'Alsterrad Werkstatt GmbH',
			street: 'Barmbeker Straße',
			houseNumber: '52',
			companyPostCode: '22303',
			hrNumber: 'HRB 141077',
			businessPurpose: 'Verkauf und Reparatur von Fahrrädern',
			purposeDescription: 'Wir nehmen Lastenräder in unser Sortiment auf.',
		},
		director: { first_name: 'Jonte', last_name: 'Clausen', birthdate: '1990-02-08' },
		amount: 35_000,
		months: 36,
		rate: 0.0705,
		iban_end: '216',
		paid_out: { months: 3, days: 10 },
		pays: 3,
		acts: [
			{
				kind: 'deferral',
				days_ago: 5,
				count: 2,
				reason: 'Umbau: Die Werkstatt schließt für sechs Wochen und zahlt danach weiter.',
			},
		],
	},
	{
		email: 'info@kranhof.example',
		state: 'repaid ahead of time',
		company: {
			companyName: 'Kranhof Logistik GmbH',
			street: 'Peutestraße',
			houseNumber: '8',
			companyPostCode: '20539',
			hrNumber: 'HRB 112940',
			businessPurpose: 'Lagerung und Umschlag von Stückgut',
			purposeDescription: 'Wir kaufen zwei gebrauchte Stapler.',
		},
		director: { first_name: 'Heike', last_name: 'Matthiesen', birthdate: '1972-11-19' },
		amount: 18_000,
		months: 12,
		rate: 0.0575,
		iban_end: '217',
		paid_out: { months: 2, days: 28 },
		pays: 2,
		acts: [{ kind: 'prepayment', days_ago: 9, amount: null }],
	},
	{
		email: 'buchhaltung@moewenbrot.example',
		state: 'a direct debit came back',
		company: {
			companyName: 'Möwenbrot Backwaren GmbH',
			street: 'Osterstraße',
			houseNumber: '119',
			companyPostCode: '20255',
			hrNumber: 'HRB 135618',
			businessPurpose: 'Bäckerei mit zwei Filialen',
			purposeDescription: 'Wir ersetzen den Ofen in unserer Backstube.',
		},
		director: { first_name: 'Torben', last_name: 'Lühr', birthdate: '1979-07-27' },
		amount: 28_000,
		months: 24,
		rate: 0.0735,
		iban_end: '903',
		paid_out: { months: 2, days: 9 },
		pays: 1,
		is_collected: true,
	},
	{
		email: 'projekte@hafenlicht.example',
		state: 'waits for its payout',
		company: {
			companyName: 'Hafenlicht Veranstaltungstechnik GmbH',
			street: 'Große Elbstraße',
			houseNumber: '145',
			companyPostCode: '22767',
			hrNumber: 'HRB 149356',
			businessPurpose: 'Vermietung von Licht- und Tontechnik',
			purposeDescription: 'Wir erneuern unsere Scheinwerfer vor der Festivalsaison.',
		},
		director: { first_name: 'Nele', last_name: 'Frahm', birthdate: '1988-10-05' },
		amount: 55_000,
		months: 48,
		rate: 0.0645,
		iban_end: '219',
		paid_out: null,
		pays: 0,
	},
]

/** Money that came to the house's account and names no loan: a person says whose it is. */
export const strayPayments = [
	{ name: 'Elbsegel Bootsbau GmbH', iban_end: '231', amount: 900, text: 'Abschlag, Rest folgt' },
	{ name: 'R. Thomsen', iban_end: '232', amount: 250, text: 'Für die Firma' },
] as const
