import type { publishing as model } from '../de/publishing.ts'
import type { Translated } from '../translation.ts'

export const publishing = {
	title: 'Zmiana do zatwierdzenia',
	subject: {
		authority: 'Kto co może zatwierdzać',
	},
	/** The names of values, step by step. */
	part: {
		bands: 'Próg',
		votes: 'głosy',
		up_to: 'do',
		release_by_pricing: 'Zatwierdzenie przez dział wyceny do',
		decline_alone: 'Odmowa przez jedną osobę do',
		record_payment_alone: 'Wpłata wprowadzona przez jedną osobę do',
		record_charge_alone: 'Opłata lub umorzenie wprowadzone przez jedną osobę do',
		front_office: 'dział sprzedaży',
		back_office: 'dział ryzyka',
	},
	at_once: 'Zacznie obowiązywać 20 sekund po zatwierdzeniu.',
	from: 'Obowiązuje od: {{time}}.',
	ends: 'Koniec: znów obowiązuje treść dostarczona z programem.',
	state: {
		released: 'Zatwierdzenie: {{name}}. Obowiązuje od: {{time}}.',
		recalled: 'Cofnięto, zanim zaczęło obowiązywać.',
		returned: 'Zwrócono albo wycofano. Projekt pozostaje.',
	},
	recall: 'Cofnij',
} satisfies Translated<typeof model, 'pl'>
