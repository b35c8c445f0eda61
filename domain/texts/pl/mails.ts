import type { MailTexts } from '../de/mails.ts'
import { caseMails } from './case-mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Dzień dobry,',
		contact: 'Mają Państwo pytania? Chętnie pomożemy: {{contact}}',
		unknown_device: 'Nieznane urządzenie',
		calendar_summary: 'Spotkanie: {{partner}}',
		calendar_change: 'Przełożenie lub odwołanie: {{link}}',
		unsubscribe: 'Rezygnacja z tych wiadomości',
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
	invitation: {
		subject: 'Zaproszenie do {{partner}}',
		body: 'zapraszamy Państwa do korzystania z portalu kredytowego {{partner}}.\n\nWystarczy ustawić hasło, aby logować się tym adresem e-mail.',
		button: 'Przyjmij zaproszenie',
		after: 'Link jest ważny 7 dni i można go użyć tylko raz. Jeśli nie wiedzą Państwo, o co chodzi, prosimy zignorować tę wiadomość.',
	},
	already_registered: {
		subject: 'Mają już Państwo konto w {{partner}}',
		body: 'ktoś właśnie próbował założyć konto w {{partner}} na ten adres e-mail. Takie konto już istnieje: wystarczy się zalogować.',
		button: 'Przejdź do logowania',
		after: 'Nie pamiętają Państwo hasła? Nowe można ustawić na stronie logowania. Jeśli to nie Państwo, nie trzeba nic robić.',
	},
	account_locked: {
		subject: 'Konto jest tymczasowo zablokowane',
		body: 'do Państwa konta w {{partner}} kilkakrotnie wpisano błędne hasło. Dla bezpieczeństwa logowanie z nieznanych urządzeń jest zablokowane na godzinę.\n\nTo Państwo? W takim razie prosimy odblokować konto i spróbować ponownie.',
		button: 'Odblokuj konto',
		after:
			'Link jest ważny 24 godziny i można go użyć tylko raz. Na urządzeniach, na których już się Państwo logowali, logowanie nadal działa. Jeśli to nie Państwo, nie trzeba nic robić: hasła nie odgadnięto.',
	},
	new_sign_in: {
		subject: 'Nowe logowanie do {{partner}}',
		body: 'ktoś zalogował się do Państwa konta w {{partner}} na urządzeniu, którego nie znamy.\n\nUrządzenie: {{device}}\n\nCzas: {{time}}\n\nTo Państwo? W takim razie nie trzeba nic robić.',
		button: 'Zobacz zalogowane urządzenia',
		after: 'To nie Państwo? Prosimy niezwłocznie zmienić hasło: spowoduje to wylogowanie na wszystkich urządzeniach.',
	},
	second_factor_added: {
		subject: 'Nowy drugi krok logowania',
		body: 'dla Państwa konta w {{partner}} skonfigurowano właśnie drugi krok logowania: {{device}}.',
		button: 'Przejdź do ustawień',
		after: 'To nie Państwo? Proszę natychmiast ustawić nowe hasło i skontaktować się z nami.',
	},
	second_factor_removed: {
		subject: 'Usunięto drugi krok logowania',
		body: 'z Państwa konta w {{partner}} usunięto właśnie drugi krok logowania: {{device}}.',
		button: 'Przejdź do ustawień',
		after: 'To nie Państwo? Proszę natychmiast ustawić nowe hasło i skontaktować się z nami.',
	},
	resume_draft: {
		subject: 'Link do Państwa zapytania o finansowanie',
		body: 'rozpoczęli Państwo w {{partner}} zapytanie o finansowanie i chcą je dokończyć później lub na innym urządzeniu.\n\nTen link otworzy je ponownie. Wszystko, co Państwo wpisali, nadal tam jest.',
		button: 'Kontynuuj',
		after:
			'Link jest ważny 30 dni. Każdy, kto go ma, widzi Państwa dane, dlatego prosimy go nie przekazywać. Jeśli to nie Państwo o niego prosili, mogą Państwo zignorować tę wiadomość.',
	},
	team_invitation: {
		subject: 'Zaproszenie: {{company}} w {{partner}}',
		body: '{{person}} zaprasza Państwa do współpracy przy wnioskach o finansowanie firmy {{company}} w {{partner}}.\n\nW zaproszeniu opisano, co mogą Państwo zobaczyć i zmienić. Można je przyjąć lub odrzucić.',
		button: 'Zobacz zaproszenie',
		after: 'Link jest ważny przez 14 dni. Jeśli nie wiedzą Państwo, o co chodzi, można zignorować tę wiadomość.',
	},
	team_joined: {
		subject: '{{person}} współpracuje teraz przy wnioskach {{company}}',
		body: '{{person}} przyjął(-ęła) zaproszenie i ma teraz dostęp do wniosków firmy {{company}}.',
		button: 'Zobacz osoby',
		after: 'Dostęp można w każdej chwili zmienić lub zakończyć.',
	},
	team_ownership: {
		subject: 'Zarządzają Państwo teraz dostępem do {{company}}',
		body: '{{person}} przekazuje Państwu rolę właściciela dostępu do {{company}}.\n\nMogą Państwo zapraszać osoby, zmieniać ich role i kończyć ich dostęp.',
		button: 'Zobacz osoby',
		after: 'Czy to niespodzianka? Prosimy o rozmowę z {{person}} lub z nami.',
	},
	team_access_ended: {
		subject: 'Państwa dostęp do {{company}} został zakończony',
		body: 'Państwa dostęp do wniosków firmy {{company}} w {{partner}} został zakończony. Państwa własne konto pozostaje.',
		button: 'Moje firmy',
		after: 'Czy jest nadal potrzebny? Prosimy poprosić firmę o nowe zaproszenie.',
	},
	partner_case_arrived: {
		subject: 'Nowy wniosek: {{company}}',
		body: 'Firma {{company}} złożyła wniosek {{short_id}}. Czeka on na Państwa.',
		button: 'Otwórz wniosek',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Prosimy ustalić warunki: {{company}}',
		body: 'wniosek {{short_id}} firmy {{company}} został sprawdzony. Prosimy teraz ustalić warunki.',
		button: 'Otwórz wniosek',
		after: '',
	},
	staff_invitation: {
		subject: 'Państwa dostęp do back office',
		body: 'zapraszamy do pracy w back office {{partner}}.\n\nProsimy ustawić hasło. Przy pierwszym logowaniu ustawią Państwo drugi krok.',
		button: 'Ustaw hasło',
		after: 'Link jest ważny 7 dni i tylko raz.',
	},
	staff_second_factor_reset: {
		subject: 'Państwa drugi krok został zresetowany',
		body: 'drugi krok logowania do back office {{partner}} został właśnie zresetowany. Potwierdza to {{given_by}}. Są Państwo wszędzie wylogowani i przy następnym logowaniu ustawią nowy.',
		button: 'Zaloguj się',
		after: 'Nie na Państwa życzenie? Prosimy natychmiast skontaktować się z administracją.',
	},
	task_assigned: {
		subject: '{{given_by}} przekazał(a) zadanie',
		body: '{{given_by}} przekazał(a) zadanie dotyczące firmy {{company}} (wniosek {{short_id}}):\n\n{{task}}',
		button: 'Otwórz akta',
		after: '',
	},
	message_from_applicant: {
		subject: 'Nowa wiadomość: {{company}}, wniosek {{short_id}}',
		body: 'do wniosku {{short_id}} firmy {{company}} przyszła nowa wiadomość.',
		button: 'Otwórz sprawę',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} wspomina o Państwu w notatce',
		body: '{{given_by}} wspomina o Państwu w wewnętrznej notatce dotyczącej {{company}} (wniosek {{short_id}}).',
		button: 'Otwórz sprawę',
		after: '',
	},
	export_ready: {
		subject: 'Eksport jest gotowy',
		body: 'zamówiony eksport jest gotowy. Można go pobierać przez 7 dni.',
		button: 'Przejdź do eksportów',
		after: '',
	},
	export_failed: {
		subject: 'Eksport nie powiódł się',
		body: 'nie udało się utworzyć zamówionego eksportu. Przyczyna jest podana przy eksportach; tam można spróbować ponownie.',
		button: 'Przejdź do eksportów',
		after: '',
	},
	data_export_ready: {
		subject: 'Państwa dane są gotowe',
		body: 'zamówili Państwo kopię swoich danych w {{partner}}. Przez 7 dni można ją pobrać w ustawieniach. Ponownie zapytamy o hasło.',
		button: 'Pobierz dane',
		after: 'To nie Państwo? Prosimy zmienić hasło i skontaktować się z nami.',
	},
	...caseMails,
}
