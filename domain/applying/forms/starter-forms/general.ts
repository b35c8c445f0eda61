import { companyDetails, companyName } from './company.ts'
import { amount, description, duration, loan_type, purpose } from './loan.ts'
import { object } from './object.ts'
import { custom, form, option, required, w, yesNo, type Page, type Part } from './parts.ts'

const start: Part = custom(
	'planned_start',
	'date',
	{
		component: 'date',
		label: w(
			'Wann brauchen Sie das Geld?',
			'When do you need the money?',
			'Quand avez-vous besoin des fonds ?',
			'Kiedy potrzebują Państwo pieniędzy?',
		),
	},
	[
		{
			type: 'date_from',
			value: 'today',
			error: w(
				'Der Tag liegt schon zurück. Bitte wählen Sie einen späteren.',
				'That day has passed. Please choose a later one.',
				'Ce jour est passé. Choisissez-en un autre.',
				'Ten dzień już minął. Prosimy wybrać późniejszy.',
			),
		},
		{ type: 'date_to', value: 'today+1y' },
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
	lead: w(
		'Ihre Anfrage ist unverbindlich. Was Sie eingeben, bleibt gespeichert.',
		'Your enquiry is without obligation. What you enter stays saved.',
		'Votre demande est sans engagement. Vos réponses restent enregistrées.',
		'Wniosek wstępny jest niewiążący. Zapisujemy wpisane dane.',
	),
	parts: [loan_type, purpose, amount, duration('months'), start],
}

const revenue: Part = custom(
	'annual_revenue',
	'number',
	{
		component: 'input_number',
		precision: 0,
		unit: 'PLN',
		label: w('Umsatz im letzten Jahr', 'Revenue last year', 'Chiffre d’affaires de l’an dernier', 'Przychody ze sprzedaży w ubiegłym roku'),
		label_addon: w('ohne Umsatzsteuer', 'without VAT', 'hors TVA', 'bez VAT'),
	},
	[
		required,
		{
			type: 'min',
			value: 1,
			error: w(
				'Ohne Umsatz können wir nicht finanzieren.',
				'We cannot finance a company without revenue.',
				'Nous ne pouvons pas financer sans chiffre d’affaires.',
				'Bez przychodu nie możemy udzielić finansowania.',
			),
		},
	],
)

const figures: Page = {
	id: 'figures',
	name: w('Zahlen', 'Figures', 'Chiffres', 'Liczby'),
	title: w(
		'Wie steht Ihr Unternehmen da?',
		'How is your company doing?',
		'Comment se porte votre entreprise ?',
		'W jakiej sytuacji jest Państwa firma?',
	),
	parts: [
		revenue,
		custom('employees', 'integer', { component: 'input_number', label: w('Beschäftigte', 'Employees', 'Effectif', 'Liczba pracowników') }, [
			required,
			{ type: 'min', value: 0 },
			{ type: 'max', value: 100_000 },
		]),
		custom(
			'export_share',
			'percent',
			{
				component: 'input_number',
				precision: 1,
				label: w(
					'Anteil des Exports am Umsatz',
					'Share of exports in revenue',
					'Part de l’exportation dans le chiffre d’affaires',
					'Udział eksportu w przychodach',
				),
			},
			[
				{ type: 'min', value: 0 },
				{ type: 'max', value: 100 },
			],
		),
		custom(
			'has_loans',
			'boolean',
			{
				component: 'radio',
				values: yesNo,
				label: w(
					'Haben Sie schon Kredite bei anderen?',
					'Do you have loans with others?',
					'Avez-vous déjà des crédits ailleurs ?',
					'Czy mają Państwo kredyty w innych instytucjach?',
				),
			},
			[required],
		),
		custom(
			'loans_total',
			'number',
			{
				component: 'input_number',
				precision: 0,
				unit: 'PLN',
				label: w('Was ist davon noch offen?', 'How much of it is outstanding?', 'Quel montant reste dû ?', 'Ile pozostało do spłaty?'),
				visible_if: { field: 'has_loans', operator: 'equals', value: true },
			},
			[required, { type: 'min', value: 0 }],
		),
		custom('house_bank', 'text', {
			component: 'input',
			label: w('Bei welcher Bank?', 'With which bank?', 'Auprès de quelle banque ?', 'W którym banku?'),
			visible_if: {
				and: [
					{ field: 'has_loans', operator: 'equals', value: true },
					{ field: 'loans_total', operator: 'gt', value: 0 },
				],
			},
		}),
	],
}

const project: Page = {
	id: 'project',
	name: w('Vorhaben', 'Project', 'Projet', 'Opis projektu'),
	title: w('Erzählen Sie uns von Ihrem Vorhaben', 'Tell us about your project', 'Parlez-nous de votre projet', 'Prosimy opisać projekt'),
	parts: [
		description,
		custom('contact_phone', 'phone', {
			component: 'input',
			label: w('Telefon für Rückfragen', 'Phone number for questions', 'Téléphone pour toute question', 'Telefon do kontaktu'),
			placeholder: w('+48 22 555 01 48', '+48 22 555 01 48', '+48 22 555 01 48', '+48 22 555 01 48'),
			tooltip: w(
				'Wir rufen nur an, wenn uns für Ihr Angebot etwas fehlt.',
				'We only call if something is missing for your offer.',
				'Nous n’appelons que s’il manque un élément pour votre offre.',
				'Dzwonimy tylko wtedy, gdy czegoś brakuje do przygotowania oferty.',
			),
		}),
		custom('contact_time', 'choice', {
			component: 'select',
			label: w('Wann erreichen wir Sie?', 'When can we reach you?', 'Quand pouvons-nous vous joindre ?', 'Kiedy możemy się skontaktować?'),
			visible_if: { field: 'contact_phone', operator: 'filled' },
			grouped_values: [
				{
					label: w('Vormittags', 'In the morning', 'Le matin', 'Przed południem'),
					values: [
						option('8_10', w('8 bis 10 Uhr', '8 to 10', 'De 8 h à 10 h', 'Od 8 do 10')),
						option('10_12', w('10 bis 12 Uhr', '10 to 12', 'De 10 h à 12 h', 'Od 10 do 12')),
					],
				},
				{
					label: w('Nachmittags', 'In the afternoon', 'L’après-midi', 'Po południu'),
					values: [
						option('12_15', w('12 bis 15 Uhr', '12 to 3', 'De 12 h à 15 h', 'Od 12 do 15')),
						option('15_18', w('15 bis 18 Uhr', '3 to 6', 'De 15 h à 18 h', 'Od 15 do 18')),
					],
				},
			],
		}),
		custom(
			'figures_confirmed',
			'boolean',
			{
				component: 'checkbox',
				label: w(
					'Die Angaben sind vollständig und richtig.',
					'The information is complete and correct.',
					'Les informations sont complètes et exactes.',
					'Podane informacje są pełne i prawdziwe.',
				),
			},
			[
				{
					type: 'required',
					error: w(
						'Bitte bestätigen Sie Ihre Angaben.',
						'Please confirm your information.',
						'Confirmez vos informations.',
						'Prosimy potwierdzić swoje dane.',
					),
				},
			],
		),
	],
}

const pages = [loan, companyName, companyDetails(), figures, project]

/** The form of a general lender in Poland; for object financing it asks for the object instead of the figures. */
export const general = form([
	{ name: 'general_liquidity', currencies: ['PLN'], pages },
	{ name: 'working_capital', currencies: ['PLN'], pages },
	{ name: 'object_financing', currencies: ['PLN'], pages: [loan, companyName, companyDetails(), object('PLN'), project] },
])
