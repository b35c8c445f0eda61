import type { settings as model } from '../de/settings.ts'
import type { Translated } from '../translation.ts'

export const settings = {
	page: 'Ustawienia',
	title: 'Ustawienia',
	email: {
		title: 'Adres e-mail',
		verified: 'Potwierdzony',
		unverified: 'Jeszcze niepotwierdzony',
		resend: 'Wyślij potwierdzenie ponownie',
		sent: 'Wiadomość została wysłana. Prosimy sprawdzić skrzynkę.',
	},
	password: {
		title: 'Zmiana hasła',
		old: 'Dotychczasowe hasło',
		new: 'Nowe hasło',
		hint: 'Co najmniej 8 znaków, w tym wielkie i małe litery, cyfra i znak specjalny.',
		repeat: 'Powtórz nowe hasło',
		submit: 'Zmień hasło',
		changed: 'Nowe hasło już obowiązuje. Na wszystkich innych urządzeniach nastąpiło wylogowanie.',
	},
	language: { title: 'Język' },
	appearance: { title: 'Wygląd' },
	delete_account: {
		title: 'Usunięcie konta',
		text: 'Prosimy o kontakt, a usuniemy konto. To, co musimy przechowywać zgodnie z prawem, zablokujemy do końca terminu.',
	},
} satisfies Translated<typeof model, 'pl'>
