import { required, standard, w, type Part } from './parts.ts'

export const loan_type = standard('allBanksLoanPurpose', 'choice', {
	component: 'loan_types',
	label: w(
		'Welche Finanzierung suchen Sie?',
		'What kind of finance are you looking for?',
		'Quel financement recherchez-vous ?',
		'Jakiego finansowania Państwo szukają?',
	),
})

export const purpose = standard('purpose_key', 'choice', {
	component: 'loan_purposes',
	label: w(
		'Wofür brauchen Sie das Geld?',
		'What do you need the money for?',
		'À quoi servira l’argent ?',
		'Na co potrzebują Państwo pieniędzy?',
	),
})

export const amount = standard('loanSize', 'number', {
	component: 'loan_amount',
	label: w('Betrag', 'Amount', 'Montant', 'Kwota'),
	tooltip: w(
		'Ohne Nebenkosten. Sie können den Betrag später noch mit uns anpassen.',
		'Without incidental costs. You can still adjust the amount with us later.',
		'Hors frais annexes. Vous pourrez encore ajuster le montant avec nous.',
		'Bez kosztów dodatkowych. Kwotę można jeszcze później z nami dostosować.',
	),
})

export const duration = (unit: 'months' | 'years'): Part =>
	standard('loanDuration', 'duration', { component: 'loan_duration', unit, label: w('Laufzeit', 'Term', 'Durée', 'Okres spłaty') })

export const description = standard(
	'purposeDescription',
	'text',
	{
		component: 'textarea',
		rows: 5,
		label: w(
			'Was haben Sie mit der Finanzierung vor?',
			'What do you plan to do with the finance?',
			'Quel est votre projet ?',
			'Jakie mają Państwo plany związane z finansowaniem?',
		),
	},
	[required],
)
