import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import type { FormDefinition, LocalText, Validation } from '#domain/applying/forms/definition.ts'
import { formDefinition } from '#domain/applying/forms/definition.ts'

import { finishedDraft, visitor } from './example-state.ts'

const w = (de: string, en: string, fr: string, pl: string): LocalText => ({ de, en, fr, pl })

type Steps = FormDefinition['ui_config']['loan_purposes'][number]['steps']
type Field = Steps[number]['fields'][number]
type ValueType = FormDefinition['definitions']['fields'][number]['value_type']

interface Asked {
	readonly field: Omit<Field, 'validations'>
	readonly value_type: ValueType
	readonly is_standard?: true
	readonly validations?: Validation[]
}

const required: Validation = { type: 'required', value: true }
const option = (value: string, label: LocalText) => ({ value, label })
const sizes = [option('small', w('Klein', 'Small', 'Petit', 'Mały')), option('large', w('Groß', 'Large', 'Grand', 'Duży'))]

const needed: readonly Asked[] = [
	{
		field: {
			id: 'allBanksLoanPurpose',
			component: 'loan_types',
			label: w('Art der Finanzierung', 'Kind of finance', 'Type de financement', 'Rodzaj finansowania'),
		},
		value_type: 'choice',
		is_standard: true,
	},
	{
		field: { id: 'purpose_key', component: 'loan_purposes', label: w('Zweck', 'Purpose', 'Objet', 'Cel') },
		value_type: 'choice',
		is_standard: true,
	},
	{
		field: {
			id: 'loanSize',
			component: 'loan_amount',
			label: w('Betrag', 'Amount', 'Montant', 'Kwota'),
			label_addon: w('ohne Nebenkosten', 'without incidental costs', 'hors frais', 'bez kosztów'),
			tooltip: w(
				'Sie können ihn später noch ändern.',
				'You can still change it later.',
				'Vous pourrez encore le modifier.',
				'Można ją jeszcze zmienić.',
			),
		},
		value_type: 'number',
		is_standard: true,
	},
	{
		field: { id: 'loanDuration', component: 'loan_duration', unit: 'years', label: w('Laufzeit', 'Term', 'Durée', 'Okres spłaty') },
		value_type: 'duration',
		is_standard: true,
	},
	{
		field: {
			id: 'companyName',
			component: 'company_name_search',
			label: w('Name des Unternehmens', 'Company name', 'Nom de l’entreprise', 'Nazwa firmy'),
		},
		value_type: 'text',
		is_standard: true,
	},
	{
		field: { id: 'companyType', component: 'company_types', label: w('Rechtsform', 'Legal form', 'Forme juridique', 'Forma prawna') },
		value_type: 'choice',
		is_standard: true,
	},
]

const own: readonly Asked[] = [
	{
		field: {
			id: 'origin',
			component: 'countries_list',
			displayAllCountries: true,
			label: w('Herkunftsland', 'Country of origin', 'Pays d’origine', 'Kraj pochodzenia'),
		},
		value_type: 'choice',
		validations: [required],
	},
	{
		field: {
			id: 'size',
			component: 'select',
			grouped_values: [{ label: w('Größen', 'Sizes', 'Tailles', 'Rozmiary'), values: sizes }],
			label: w('Größe', 'Size', 'Taille', 'Rozmiar'),
		},
		value_type: 'choice',
		validations: [
			{
				...required,
				error: w('Bitte wählen Sie eine Größe.', 'Please choose a size.', 'Veuillez choisir une taille.', 'Prosimy wybrać rozmiar.'),
			},
		],
	},
	{
		field: { id: 'kind', component: 'radio', values: sizes, label: w('Ausführung', 'Model', 'Modèle', 'Wersja') },
		value_type: 'choice',
		validations: [required],
	},
	{
		field: {
			id: 'short_text',
			component: 'input',
			label: w('Mindestens drei Zeichen', 'At least three characters', 'Trois caractères au moins', 'Co najmniej trzy znaki'),
		},
		value_type: 'text',
		validations: [{ type: 'minLength', value: 3 }],
	},
	{
		field: {
			id: 'serial',
			component: 'input',
			placeholder: w('AB 1234', 'AB 1234', 'AB 1234', 'AB 1234'),
			label: w('Seriennummer', 'Serial number', 'Numéro de série', 'Numer seryjny'),
		},
		value_type: 'text',
		validations: [
			{
				type: 'regex',
				value: String.raw`[A-Z]{2} ?\d{4}`,
				error: w(
					'Zwei Buchstaben, vier Ziffern.',
					'Two letters, four digits.',
					'Deux lettres, quatre chiffres.',
					'Dwie litery, cztery cyfry.',
				),
			},
		],
	},
	{
		field: { id: 'long_text', component: 'textarea', rows: 3, label: w('Beschreibung', 'Description', 'Description', 'Opis') },
		value_type: 'text',
		validations: [{ type: 'maxLength', value: 20 }],
	},
	{
		field: { id: 'share', component: 'input_number', precision: 1, label: w('Anteil', 'Share', 'Part', 'Udział') },
		value_type: 'percent',
		validations: [{ type: 'max', value: 100 }],
	},
	{
		field: { id: 'count', component: 'input_number', unit: 'kg', label: w('Gewicht', 'Weight', 'Poids', 'Waga') },
		value_type: 'number',
		validations: [{ type: 'min', value: 5 }],
	},
	{
		field: { id: 'begun', component: 'date', label: w('Beginn', 'Start', 'Début', 'Początek') },
		value_type: 'date',
		validations: [{ type: 'date_from', value: '2020-01-01' }],
	},
	{
		field: { id: 'ended', component: 'date', format: 'DD/MM/YYYY', label: w('Ende', 'End', 'Fin', 'Koniec') },
		value_type: 'date',
		validations: [{ type: 'date_to', value: '2030-12-31' }],
	},
	{
		field: {
			id: 'is_insured',
			component: 'checkbox',
			label: w('Es ist versichert.', 'It is insured.', 'Il est assuré.', 'Jest ubezpieczony.'),
		},
		value_type: 'boolean',
		validations: [
			{ ...required, error: w('Bitte bestätigen Sie das.', 'Please confirm this.', 'Veuillez le confirmer.', 'Prosimy to potwierdzić.') },
		],
	},
	{
		field: {
			id: 'insurer',
			component: 'input',
			label: w('Versicherung', 'Insurer', 'Assureur', 'Ubezpieczyciel'),
			visible_if: { field: 'is_insured', operator: 'equals', value: true },
		},
		value_type: 'text',
	},
]

const fieldOf = ({ field }: Asked): Field => ({ ...field, validations: [] })
const all = [...needed, ...own]

const steps: Steps = [
	{
		id: 'loan',
		kind: 'questions',
		name: w('Finanzierung', 'Finance', 'Financement', 'Finansowanie'),
		title: w('Ihre Finanzierung', 'Your finance', 'Votre financement', 'Państwa finansowanie'),
		fields: needed.map(fieldOf),
	},
	{
		id: 'object',
		kind: 'questions',
		name: w('Objekt', 'Object', 'Bien', 'Przedmiot'),
		title: w(
			'Was möchten Sie finanzieren?',
			'What would you like to finance?',
			'Que souhaitez-vous financer ?',
			'Co chcą Państwo sfinansować?',
		),
		fields: own.map(fieldOf),
	},
]
const account: Steps[number] = {
	id: 'account',
	kind: 'account_creation',
	name: w('Konto', 'Account', 'Compte', 'Konto'),
	title: w('Legen Sie zuerst Ihr Konto an', 'Create your account first', 'Créez d’abord votre compte', 'Najpierw proszę założyć konto'),
	fields: [],
}

const formOf = (shown: Steps): ConfiguredForm => ({
	...formDefinition.parse({
		ui_config: { loan_purposes: [{ name: 'general_liquidity', steps: shown }] },
		definitions: {
			fields: all.map(({ field, value_type, is_standard, validations = [] }) => ({
				id: field.id,
				field_type: is_standard === true ? 'standard' : 'custom',
				value_type,
				validations,
			})),
			loan_purposes: [{ name: 'general_liquidity', currencies: ['EUR'], fields: all.map(({ field }) => field.id) }],
		},
	}),
	name: 'application',
	version: 2,
	new_fields: [],
})

/** A form with every component and every validation. */
export const every_component = formOf(steps)
export const accountFirst: ConfiguredForm = { ...formOf([account, ...steps]), name: 'medical_practice' }

export const goodAnswers = {
	origin: 'BR',
	size: 'small',
	kind: 'large',
	short_text: 'abc',
	serial: 'AB 1234',
	share: 0.125,
	count: 12.5,
	begun: '2026-03-02',
	is_insured: true,
	insurer: 'Musterversicherung',
} as const

/** Answers that break each validation once. */
export const badAnswers = {
	short_text: 'ab',
	serial: '1234',
	long_text: 'Viel mehr, als hier Platz hat.',
	share: 1.5,
	count: 1,
	begun: '2019-12-31',
	ended: '2031-01-01',
} as const

const { partner } = visitor

/** A visitor who has finished the first step, at a partner that uses this form. */
export const asked = (
	dynamic_form: ConfiguredForm,
	custom_answers: Readonly<Record<string, string | number | boolean | null>>,
	change: Partial<NonNullable<PageState['draft']>> = {},
): Partial<PageState> => ({
	partner: partner && { ...partner, isDynamicForm: true },
	dynamic_form,
	draft: {
		...finishedDraft,
		answers: {
			loanSize: 120_000,
			loanDuration: 48,
			purpose_key: 'operating_expenses',
			companyName: 'Bäckerei Hinrichs',
			companyType: 'GMBH',
			finishedSteps: 2,
		},
		custom_answers: { ...custom_answers },
		form: { name: dynamic_form.name, version: dynamic_form.version },
		...change,
	},
})
