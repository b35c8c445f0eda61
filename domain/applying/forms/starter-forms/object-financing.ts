import { companyDetails, companyName } from './company.ts'
import { amount, description, duration, purpose } from './loan.ts'
import { object } from './object.ts'
import { custom, form, required, w, yesNo, type Form, type Page } from './parts.ts'

const request: Page = {
	id: 'request',
	name: w('Finanzierung', 'Finance', 'Financement', 'Finansowanie'),
	title: w(
		'Wie möchten Sie es finanzieren?',
		'How would you like to finance it?',
		'Comment souhaitez-vous le financer ?',
		'Jak chcą Państwo to sfinansować?',
	),
	parts: [purpose, amount, duration('months')],
}

const use: Page = {
	id: 'use',
	name: w('Einsatz', 'Use', 'Utilisation', 'Wykorzystanie'),
	title: w(
		'Wie werden Sie das Objekt nutzen?',
		'How will you use the object?',
		'Comment utiliserez-vous le bien ?',
		'Jak będą Państwo korzystać z przedmiotu?',
	),
	parts: [
		custom(
			'is_replacement',
			'boolean',
			{
				component: 'radio',
				values: yesNo,
				label: w(
					'Ersetzt es ein Objekt, das Sie schon haben?',
					'Does it replace one you already have?',
					'Remplace-t-il un bien que vous avez déjà ?',
					'Czy zastąpi przedmiot, który już Państwo mają?',
				),
			},
			[required],
		),
		custom(
			'place_of_use',
			'text',
			{
				component: 'input',
				label: w(
					'Wo steht es überwiegend?',
					'Where will it mostly be?',
					'Où se trouvera-t-il le plus souvent ?',
					'Gdzie będzie głównie używany?',
				),
				placeholder: w('Ort, Land', 'Town, country', 'Ville, pays', 'Miejscowość, kraj'),
			},
			[required, { type: 'maxLength', value: 100 }],
		),
		description,
	],
}

/** The form for financing a machine or a vehicle: the object comes first, because the rest follows from it. */
export const objectFinancing = (currency: Parameters<typeof object>[0]): Form =>
	form([{ name: 'object_financing', currencies: [currency], pages: [object(currency), request, companyName, companyDetails(), use] }])
