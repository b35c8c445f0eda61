import type { session as model } from '../de/session.ts'
import type { Translated } from '../translation.ts'

export const session = {
	idle: {
		title: 'Czy nadal są tu Państwo?',
		text: 'Od dłuższej chwili nic się tu nie działo. Dla bezpieczeństwa wkrótce wylogujemy to urządzenie. Wpisane dane pozostaną na stronie.',
	},
	limit: {
		title: 'Prosimy wkrótce zalogować się ponownie',
		text: 'Sesja trwa już długo. Dla bezpieczeństwa wkrótce ponownie poprosimy o hasło. Wpisane dane pozostaną na stronie.',
	},
	over: {
		title: 'Sesja wygasła',
		text: 'Prosimy zalogować się ponownie. Wpisane dane pozostały na stronie.',
	},
	left: 'Pozostały czas',
	ends: 'Sesja kończy się {{wait}}.',
	stay: 'Nie wylogowuj',
	sign_out: 'Wyloguj teraz',
	sign_in_again: 'Zaloguj się ponownie',
	later: 'Później',
} satisfies Translated<typeof model, 'pl'>
