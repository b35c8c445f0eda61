import { required, standard, w, type Page, type Part } from './parts.ts'

const company_type = standard('companyType', 'choice', {
	component: 'company_types',
	label: w('Rechtsform', 'Legal form', 'Forme juridique', 'Forma prawna'),
})

const address: readonly Part[] = [
	standard('street', 'text', { component: 'input', label: w('Straße', 'Street', 'Rue', 'Ulica') }, [required]),
	standard('houseNumber', 'text', { component: 'input', label: w('Hausnummer', 'House number', 'Numéro', 'Numer domu') }, [required]),
	standard('companyPostCode', 'text', { component: 'input', label: w('Postleitzahl', 'Postcode', 'Code postal', 'Kod pocztowy') }, [
		required,
	]),
	standard('companyLocation', 'text', { component: 'input', label: w('Ort', 'Town or city', 'Localité', 'Miejscowość') }, [required]),
]

const business_purpose = standard(
	'businessPurpose',
	'text',
	{
		component: 'textarea',
		rows: 2,
		label: w(
			'Was macht Ihr Unternehmen?',
			'What does your company do?',
			'Quelle est l’activité de votre entreprise ?',
			'Czym zajmuje się Państwa firma?',
		),
		placeholder: w(
			'Zum Beispiel: Großhandel mit Elektrotechnik',
			'For example: wholesale of electrical equipment',
			'Par exemple : commerce de gros de matériel électrique',
			'Na przykład: handel hurtowy sprzętem elektrycznym',
		),
	},
	[required],
)

const tax_id = standard('taxIdNumber', 'text', {
	component: 'input',
	label: w('Steuernummer des Unternehmens', 'Company tax number', 'Numéro fiscal de l’entreprise', 'Numer podatkowy firmy'),
	tooltip: w(
		'Sie steht auf jedem Schreiben des Finanzamts. Sie können sie auch später nachreichen.',
		'It is on every letter from the tax office. You can also add it later.',
		'Il figure sur tous les courriers de l’administration fiscale. Vous pourrez aussi l’ajouter plus tard.',
		'Znajdą go Państwo na każdym piśmie z urzędu skarbowego. Można go też uzupełnić później.',
	),
})

/** The choice of company: found by search, or typed. */
export const companyName: Page = {
	id: 'company',
	name: w('Unternehmen', 'Company', 'Entreprise', 'Firma'),
	title: w(
		'Für welches Unternehmen fragen Sie an?',
		'Which company is this for?',
		'Pour quelle entreprise faites-vous la demande ?',
		'Dla jakiej firmy jest ten wniosek wstępny?',
	),
	lead: w(
		'Suchen Sie Ihr Unternehmen, dann füllen wir vieles für Sie aus.',
		'Search for your company and we will fill in most of it for you.',
		'Recherchez votre entreprise : nous remplirons l’essentiel pour vous.',
		'Prosimy wyszukać firmę: wiele danych uzupełnimy automatycznie.',
	),
	parts: [
		standard('companyName', 'text', {
			component: 'company_name_search',
			label: w('Name des Unternehmens', 'Company name', 'Nom de l’entreprise', 'Nazwa firmy'),
		}),
	],
}

/** The company's details. */
export const companyDetails = (more: readonly Part[] = []): Page => ({
	id: 'details',
	name: w('Angaben', 'Details', 'Coordonnées', 'Dane'),
	title: w(
		'Was sollten wir über Ihr Unternehmen wissen?',
		'What should we know about your company?',
		'Que devons-nous savoir de votre entreprise ?',
		'Co powinniśmy wiedzieć o Państwa firmie?',
	),
	parts: [company_type, ...more, ...address, tax_id, business_purpose],
})
