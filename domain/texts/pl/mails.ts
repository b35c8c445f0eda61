import type { MailTexts } from '../de/mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Dzień dobry,',
		contact: 'Mają Państwo pytania? Chętnie pomożemy: {{contact}}',
	},
	confirm_email: {
		subject: 'Prosimy o potwierdzenie adresu e-mail',
		body: 'dziękujemy za rejestrację w {{partner}}.\n\nProsimy o potwierdzenie, że ten adres e-mail należy do Państwa. Dopiero potem można złożyć wniosek.',
		button: 'Potwierdź adres e-mail',
		after: 'Link jest ważny 7 dni. Jeśli nie zakładali Państwo konta, prosimy zignorować tę wiadomość.',
	},
	reset_password: {
		subject: 'Ustawienie nowego hasła',
		body: 'otrzymaliśmy prośbę o ustawienie nowego hasła do Państwa konta w {{partner}}.',
		button: 'Ustaw nowe hasło',
		after:
			'Link jest ważny 60 minut i można go użyć tylko raz. Jeśli to nie Państwa prośba, nie trzeba nic robić: dotychczasowe hasło pozostaje ważne.',
	},
	password_changed: {
		subject: 'Hasło zostało zmienione',
		body: 'hasło do Państwa konta w {{partner}} zostało właśnie zmienione. Na wszystkich urządzeniach trzeba zalogować się ponownie.',
		button: 'Przejdź do moich kredytów',
		after: 'To nie Państwo? Prosimy niezwłocznie ustawić nowe hasło i skontaktować się z nami.',
	},
	application_created: {
		subject: 'Wniosek {{short_id}} został utworzony',
		body: 'utworzyliśmy wniosek {{short_id}} dla firmy {{company}}.\n\nMożna go spokojnie uzupełnić: wszystkie wpisane dane są zapisywane. Gdy niczego nie będzie brakować, wniosek będzie można złożyć.',
		button: 'Uzupełnij wniosek',
		after: '',
	},
	application_rejected: {
		subject: 'W sprawie wniosku {{short_id}}',
		body: 'dziękujemy za zapytanie dotyczące firmy {{company}}.\n\nNiestety obecnie nie możemy zaproponować finansowania. Jeśli chcą Państwo o tym porozmawiać, prosimy o kontakt: pracownik ponownie przyjrzy się sprawie.',
		button: 'Zobacz wniosek',
		after: '',
	},
	application_submitted: {
		subject: 'Otrzymaliśmy wniosek {{short_id}}',
		body: 'otrzymaliśmy wniosek {{short_id}} dla firmy {{company}} i rozpoczynamy jego ocenę.\n\nW tej chwili nie trzeba nic robić. Napiszemy, gdy tylko będziemy czegoś potrzebować lub pojawią się nowe informacje.',
		button: 'Zobacz wniosek',
		after: '',
	},
	application_reopened: {
		subject: 'Prosimy o uzupełnienie wniosku {{short_id}}',
		body: 'podczas oceny wniosku {{short_id}} dla firmy {{company}} pojawiły się pytania. Prosimy o uzupełnienie lub poprawienie:',
		button: 'Uzupełnij wniosek',
		after: 'Następnie prosimy o ponowne złożenie wniosku.',
	},
}
