/** A row of a statement: label, and amount in euro. */
type Figures = readonly (readonly [label: string, amount: number])[]

export interface DemoLoan {
	readonly email: string
	readonly request: object
	readonly director: object
	readonly tax_number: string
	readonly bank: { readonly bankName: string; readonly iban: string }
	/** Figures of the current year, of the last full one, and debts to banks. */
	readonly evaluation: Figures
	readonly annual_statement: Figures
	readonly debts: Figures
}

const ofHamburg = { companyLocation: 'Hamburg', companyCountry: 'DE', companyType: 'GMBH', currency: 'EUR' } as const

/** Two companies with submitted applications, as cases for staff to take. */
export const demoLoans: readonly DemoLoan[] = [
	{
		email: 'backstube@lorenzen.example',
		request: {
			...ofHamburg,
			loanSize: 85_000,
			loanDuration: 48,
			allBanksLoanPurpose: 'general_liquidity',
			purpose_key: 'operating_expenses',
			companyName: 'Backhaus Lorenzen GmbH',
			street: 'Eppendorfer Weg',
			houseNumber: '171',
			companyPostCode: '20253',
			hrNumber: 'HRB 104417',
			businessPurpose: 'Bäckerei mit vier Filialen',
			purposeDescription: 'Wir kaufen Mehl und Butter zum Jahreswechsel in größeren Mengen ein.',
		},
		director: { first_name: 'Frauke', last_name: 'Lorenzen', birthdate: '1979-08-02', percentage_owned: 1 },
		tax_number: '2712345678',
		bank: { bankName: 'Musterbank Hamburg', iban: 'DE89370400440532013000' },
		evaluation: [
			['Umsatzerlöse', 1_482_300],
			['Materialaufwand', -512_900],
			['Personalaufwand', -598_400],
			['Raum, Energie und Fahrzeuge', -201_700],
			['Abschreibungen', -48_100],
			['Vorläufiges Ergebnis', 121_200],
		],
		annual_statement: [
			['Anlagevermögen', 412_600],
			['Umlaufvermögen', 236_900],
			['Eigenkapital', 268_400],
			['Rückstellungen', 41_300],
			['Verbindlichkeiten', 339_800],
			['Jahresüberschuss', 104_700],
		],
		debts: [
			['Musterbank Hamburg, Investitionskredit', 148_000],
			['Elbkasse, Fahrzeuge', 36_500],
		],
	},
	{
		email: 'buchhaltung@brandt.example',
		request: {
			...ofHamburg,
			loanSize: 90_000,
			loanDuration: 60,
			allBanksLoanPurpose: 'general_liquidity',
			purpose_key: 'operating_expenses',
			companyName: 'Kältetechnik Brandt GmbH',
			street: 'Billhorner Brückenstraße',
			houseNumber: '40',
			companyPostCode: '20539',
			hrNumber: 'HRB 121905',
			businessPurpose: 'Planung, Bau und Wartung von Kälteanlagen',
			purposeDescription: 'Wir finanzieren das Material für zwei bestätigte Anlagen im Lebensmittelhandel vor.',
		},
		director: { first_name: 'Mehmet', last_name: 'Brandt', birthdate: '1974-03-19', percentage_owned: 0.8 },
		tax_number: '2798765432',
		bank: { bankName: 'Elbkasse', iban: 'DE02120300000000202051' },
		evaluation: [
			['Umsatzerlöse', 3_905_800],
			['Materialaufwand', -1_844_200],
			['Personalaufwand', -1_372_500],
			['Sonstige Aufwendungen', -389_900],
			['Abschreibungen', -96_400],
			['Vorläufiges Ergebnis', 202_800],
		],
		annual_statement: [
			['Anlagevermögen', 688_200],
			['Umlaufvermögen', 1_304_500],
			['Eigenkapital', 571_900],
			['Rückstellungen', 188_300],
			['Verbindlichkeiten', 1_232_500],
			['Jahresüberschuss', 178_100],
		],
		debts: [
			['Elbkasse, Betriebsmittelkredit', 310_000],
			['Hansebank, Werkstattgebäude', 284_600],
		],
	},
]
