import { companyDetails, companyName } from './company.ts'
import { amount, description, duration, purpose } from './loan.ts'
import { custom, form, option, required, w, type Form, type Page, type Part } from './parts.ts'

const account: Page = {
	id: 'account',
	kind: 'account_creation',
	name: w('Konto', 'Account', 'Compte', 'Konto'),
	title: w('Legen Sie zuerst Ihr Konto an', 'Create your account first', 'Créez d’abord votre compte', 'Prosimy najpierw założyć konto'),
	lead: w(
		'Dann können Sie jederzeit unterbrechen und an jedem Gerät weitermachen.',
		'You can then stop at any time and continue on any device.',
		'Vous pourrez interrompre votre demande et la reprendre sur tout appareil.',
		'Dzięki temu mogą Państwo przerwać w każdej chwili i kontynuować na dowolnym urządzeniu.',
	),
	parts: [],
}

const specialty: Part = custom(
	'specialty',
	'choice',
	{
		component: 'select',
		label: w('Fachrichtung', 'Specialty', 'Spécialité', 'Specjalizacja'),
		grouped_values: [
			{
				label: w('Hausärztlich', 'Primary care', 'Médecine de premier recours', 'Podstawowa opieka'),
				values: [
					option('general_medicine', w('Allgemeinmedizin', 'General medicine', 'Médecine générale', 'Medycyna rodzinna')),
					option('paediatrics', w('Kinder- und Jugendmedizin', 'Paediatrics', 'Pédiatrie', 'Pediatria')),
				],
			},
			{
				label: w('Fachärztlich', 'Specialist care', 'Médecine spécialisée', 'Opieka specjalistyczna'),
				values: [
					option('orthopaedics', w('Orthopädie', 'Orthopaedics', 'Orthopédie', 'Ortopedia')),
					option('ophthalmology', w('Augenheilkunde', 'Ophthalmology', 'Ophtalmologie', 'Okulistyka')),
					option('radiology', w('Radiologie', 'Radiology', 'Radiologie', 'Radiologia')),
					option('other_specialist', w('Andere', 'Other', 'Autre', 'Inna')),
				],
			},
			{
				label: w('Zahnmedizin', 'Dentistry', 'Médecine dentaire', 'Stomatologia'),
				values: [
					option('dentistry', w('Zahnarztpraxis', 'Dental practice', 'Cabinet dentaire', 'Gabinet stomatologiczny')),
					option('orthodontics', w('Kieferorthopädie', 'Orthodontics', 'Orthodontie', 'Ortodoncja')),
				],
			},
		],
	},
	[required],
)

const licence: Part = custom(
	'licence_date',
	'date',
	{
		component: 'date',
		label: w('Approbation seit', 'Licensed since', 'Autorisation d’exercer depuis', 'Prawo wykonywania zawodu od'),
		tooltip: w(
			'Das Datum Ihrer Approbation oder Berufsausübungsbewilligung.',
			'The date of your licence to practise.',
			'La date de votre autorisation de pratiquer.',
			'Data uzyskania prawa wykonywania zawodu.',
		),
	},
	[
		required,
		{ type: 'date_from', value: '1950-01-01' },
		{
			type: 'date_to',
			value: 'today',
			error: w(
				'Die Approbation muss schon erteilt sein.',
				'The licence must already have been granted.',
				'L’autorisation doit déjà être accordée.',
				'Prawo wykonywania zawodu musi być już przyznane.',
			),
		},
	],
)

const loan: Page = {
	id: 'loan',
	name: w('Finanzierung', 'Finance', 'Financement', 'Finansowanie'),
	title: w(
		'Wie viel möchten Sie finanzieren?',
		'How much would you like to finance?',
		'Combien souhaitez-vous financer ?',
		'Jaką kwotę chcą Państwo sfinansować?',
	),
	parts: [purpose, amount, duration('years')],
}

const financing: Page = {
	id: 'financing',
	name: w('Vorhaben', 'Project', 'Projet', 'Opis projektu'),
	title: w(
		'Was haben Sie mit Ihrer Praxis vor?',
		'What are your plans for your practice?',
		'Quels sont vos projets pour votre cabinet ?',
		'Jakie mają Państwo plany dotyczące gabinetu?',
	),
	parts: [
		custom(
			'practice_plan',
			'choice',
			{
				component: 'radio',
				label: w('Worum geht es?', 'What is it about?', 'De quoi s’agit-il ?', 'Czego to dotyczy?'),
				values: [
					option('takeover', w('Eine Praxis übernehmen', 'Take over a practice', 'Reprendre un cabinet', 'Przejęcie gabinetu')),
					option('founding', w('Eine Praxis gründen', 'Found a practice', 'Fonder un cabinet', 'Założenie gabinetu')),
					option('equipment', w('Die Praxis ausstatten', 'Equip the practice', 'Équiper le cabinet', 'Wyposażenie gabinetu')),
				],
			},
			[required],
		),
		custom(
			'takeover_date',
			'date',
			{
				component: 'date',
				label: w('Übernahme am', 'Takeover on', 'Reprise le', 'Data przejęcia'),
				visible_if: { field: 'practice_plan', operator: 'equals', value: 'takeover' },
			},
			[required, { type: 'date_from', value: 'today-1y' }, { type: 'date_to', value: 'today+2y' }],
		),
		custom(
			'equipment_kind',
			'text',
			{
				component: 'input',
				label: w('Welche Geräte?', 'Which equipment?', 'Quels équipements ?', 'Jaki sprzęt?'),
				visible_if: { field: 'practice_plan', operator: 'in', value: ['founding', 'equipment'] },
			},
			[{ type: 'maxLength', value: 120 }],
		),
		custom(
			'own_capital_share',
			'percent',
			{
				component: 'input_number',
				precision: 1,
				label: w('Eigenkapital', 'Own capital', 'Fonds propres', 'Wkład własny'),
				label_addon: w('Anteil an den Kosten', 'share of the costs', 'part des coûts', 'udział w kosztach'),
			},
			[required, { type: 'min', value: 0 }, { type: 'max', value: 100 }],
		),
		description,
		custom(
			'no_patient_data',
			'boolean',
			{
				component: 'checkbox',
				label: w(
					'Meine Unterlagen enthalten keine Daten von Patientinnen und Patienten.',
					'My documents contain no data about patients.',
					'Mes documents ne contiennent aucune donnée de patients.',
					'Moje dokumenty nie zawierają danych pacjentów.',
				),
			},
			[
				{
					type: 'required',
					error: w(
						'Bitte bestätigen Sie das. Patientendaten dürfen wir nicht erhalten.',
						'Please confirm this. We must not receive patient data.',
						'Confirmez-le. Nous ne devons recevoir aucune donnée de patients.',
						'Prosimy to potwierdzić. Nie możemy otrzymywać danych pacjentów.',
					),
				},
			],
		),
	],
}

/** The form for medical practices: the account comes first, and the company's details before its name (docs/domain/readings Q22). */
export const medicalPractice = (currencies: Form['definitions']['loan_purposes'][number]['currencies']): Form =>
	form([{ name: 'general_liquidity', currencies, pages: [account, companyDetails([specialty, licence]), companyName, loan, financing] }])
