import type { recommendations as model } from '../de/recommendations.ts'
import type { Translated } from '../translation.ts'

/** The investment recommendation and its votes; for staff. */
export const recommendations: Translated<typeof model, 'pl'> = {
	none: 'Jeszcze nie napisano.',
	status: {
		in_progress: 'W toku',
		waiting_for_approval: 'Czeka na głosy',
		approved: 'Zatwierdzona',
		rejected: 'Odrzucona',
		canceled: 'Anulowana',
	},
	part: {
		summary: 'Podsumowanie',
		strengths: 'Mocne strony',
		weaknesses: 'Słabe strony',
		mitigants: 'Czynniki łagodzące',
		terms: 'Zalecane warunki',
	},
	part_missing: 'Jeszcze brakuje.',
	authors: 'Autorzy: {{names}}, wersja {{version}} z {{date}}',
	write: 'Napisz rekomendację',
	edit: 'Zmień tekst',
	dialog: 'Rekomendacja kredytowa',
	voids: 'Oddano już głos. Zmiana tekstu go unieważnia.',
	save: 'Zapisz',
	cancel: 'Zamknij',
	saved: 'Rekomendacja zapisana.',
	conflict: 'Ktoś inny zmienił w międzyczasie rekomendację. Wpisany tekst nadal tu jest. Prosimy go sprawdzić i zapisać ponownie.',
	votes: 'Głosy',
	no_votes: 'Jeszcze brak. Głosuje się, gdy sprawa z warunkami trafi do zatwierdzenia.',
	no_votes_yet: 'Jeszcze brak.',
	office: {
		front_office: 'Front office (sprzedaż)',
		back_office: 'Back office (ryzyko)',
	},
	vote: {
		approve: 'Za',
		reject: 'Przeciw',
	},
	voted: '{{name}}, dnia {{date}}',
	voided: 'Unieważniony',
	vote_waits: 'Brakuje głosu: {{office}}',
	standing: 'Rekomendacja',
	cast: 'Głosuj za',
	vote_title: 'Głosuj za: {{office}}',
	your_vote: 'Mój głos',
	note: 'Uzasadnienie',
	counted: 'Głos zapisany.',
	earlier: 'Wcześniejsze rekomendacje',
}
