import type { secondPerson as model } from '../de/second-person.ts'
import type { Translated } from '../translation.ts'

export const secondPerson = {
	value: 'Wartość',
	before: 'Dotychczas',
	after: 'Po zmianie',
	nothing: 'brak',
	why: 'Uzasadnienie:',
	proposed: 'Proponuje {{name}}, {{time}}',
	answered_by: 'odpowiedzieć może: {{roles}}',
	own: 'Potwierdzić musi inna osoba.',
	confirm: 'Potwierdź',
	refuse: 'Odrzuć',
	withdraw: 'Wycofaj',
	refuse_title: 'Odrzucić wniosek?',
	refuse_note: 'Uzasadnienie',
	cancel: 'Anuluj',
	done: 'Odpowiedź zapisana.',
} satisfies Translated<typeof model, 'pl'>
