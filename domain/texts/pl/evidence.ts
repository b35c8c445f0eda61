import type { Translated } from '../translation.ts'
import type { evidence as de } from '../de/evidence.ts'

export const evidence = {
	pane: {
		evidence: 'Dokument',
		work: 'Sprawdzenie',
	},
	previous: 'Wstecz',
	next: 'Dalej',
	cancel: 'Anuluj',
	keys: {
		title: 'Klawisze na tej stronie',
		accept: 'Przyjmij',
		return: 'Zwróć',
		pass_on: 'Przekaż',
		next: 'Dalej',
		previous: 'Wstecz',
		zoom_in: 'Powiększ',
		zoom_out: 'Pomniejsz',
	},
	pass_on: {
		to: 'Komu?',
		note: 'O co chodzi?',
		submit: 'Przekaż',
		task: 'Do sprawdzenia: {{thing}}',
		done: '{{name}} ma teraz zadanie: {{thing}}.',
	},
	identification: {
		page: 'Sprawdzanie tożsamości: {{name}}',
		position: 'Osoba {{number}} z {{total}}',
		open: 'Zobacz i zdecyduj',
		nothing: 'Obecnie nie ma tu nic do rozstrzygnięcia.',
	},
	signature: {
		page: 'Sprawdzanie: {{document}}, {{name}}',
		position: 'Podpis {{number}} z {{total}}',
		open: 'Zobacz',
		awaited: 'Oryginał jeszcze nie dotarł. Gdy dotrze, należy porównać go z plikiem.',
		accept: 'Przyjmij oryginał',
		accepted: 'Oryginał przyjęty.',
		returned: 'Wada zapisana, powiadomiliśmy: {{name}}.',
		missing: 'Zapisano, że w kopercie nie było oryginału.',
		why: 'Jaką wadę ma oryginał?',
		nothing: 'Obecnie nie ma tu nic do sprawdzenia.',
		facts: {
			signed: 'Podpisano',
			method: 'Sposób',
			posted: 'Wysłano',
			code: 'Karta przewodnia',
			certificate: 'Certyfikat',
			integrity: 'Plik',
		},
		method: {
			online: 'Elektronicznie',
			offline: 'Na papierze',
		},
		intact: 'Niezmieniony od podpisu',
	},
} satisfies Translated<typeof de, 'pl'>
