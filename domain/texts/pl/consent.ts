import type { consent as model } from '../de/consent.ts'
import type { Translated } from '../translation.ts'

export const consent = {
	title: 'Pliki cookie na tej stronie',
	text: 'Niezbędne pliki cookie zachowują logowanie i Państwa odpowiedzi. Korzystanie ze strony mierzymy tylko za Państwa zgodą. Więcej w <more>polityce prywatności</more>.',
	essential_only: 'Tylko niezbędne',
	accept_all: 'Zezwól na wszystkie',
	settings: 'Ustawienia',
	settings_title: 'Ustawienia plików cookie',
	settings_lead: 'Wybór obowiązuje 180 dni. Można go zmienić w każdej chwili na dole każdej strony.',
	essential: {
		label: 'Niezbędne',
		text: 'Logowanie, rozpoczęte wnioski, język, wygląd i ten wybór. Bez nich strona nie działa.',
	},
	measurement: {
		label: 'Pomiar korzystania',
		text: 'Pokazuje nam, z których stron Państwo korzystają i gdzie pojawiają się trudności. Dane trafiają do usługi włączonej w tym celu.',
	},
	save: 'Zapisz wybór',
} satisfies Translated<typeof model, 'pl'>
