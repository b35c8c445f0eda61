import type { sharedRecords as model } from '../de/shared-records.ts'
import type { Translated } from '../translation.ts'

export const sharedRecords = {
	restored: 'Przywróciliśmy ostatnio wpisane dane. Nie są jeszcze zapisane.',
	cancel: 'Anuluj',
	kept: 'Wpisane dane przechowujemy w tym oknie.',
	steps: {
		label: 'Kroki',
		done: 'kompletne',
		open_one: 'Brakuje 1 odpowiedzi',
		open_few: 'Brakujące odpowiedzi: {{count}}',
		open_many: 'Brakujące odpowiedzi: {{count}}',
		open_other: 'Brakujące odpowiedzi: {{count}}',
	},
	leaving: {
		title: 'Wpisane dane nie są jeszcze zapisane',
		text: 'Odrzucić je?',
		stay: 'Kontynuuj edycję',
		discard: 'Odrzuć',
	},
	news: {
		title: 'Ktoś inny zmienił te dane',
		text: 'Właśnie zapisano: {{fields}}. Dane wpisane tutaj pozostają bez zmian.',
		take_over: 'Przejmij zmianę',
	},
	gone_for_good: 'Tej informacji nie można już zapisać.',
	saved_before: 'To było już zapisane. Prosimy sprawdzić wpis: późniejszych zmian w nim nie ma.',
	conflict: {
		title: 'Ktoś zmienił w międzyczasie te same dane',
		text: 'Ktoś inny zapisał je podczas Państwa pracy. Nic nie nadpisano: prosimy przy każdej pozycji wybrać, co ma obowiązywać.',
		mine: 'Państwa wpis: {{value}}',
		theirs: 'Zapisane w międzyczasie: {{value}}',
		nothing: 'puste',
		save: 'Zapisz wybór',
	},
} satisfies Translated<typeof model, 'pl'>
