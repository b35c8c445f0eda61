import type { MailTexts } from '../de/mails.ts'
import { caseMails } from './case-mails.ts'
import { dunningMails } from './dunning-mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Dzień dobry,',
		greeting_names: 'Dzień dobry, {{names}},',
		contact: 'Mają Państwo pytania? Chętnie pomożemy: {{contact}}',
		unknown_device: 'Nieznane urządzenie',
		calendar_summary: 'Spotkanie: {{partner}}',
		calendar_change: 'Przełożenie lub odwołanie: {{link}}',
		sandbox: 'Środowisko testowe: nic w tej wiadomości nie jest prawdziwe.',
		sandbox_subject: '[Środowisko testowe] {{subject}}',
		unsubscribe: 'Rezygnacja z tych wiadomości',
	},
	confirm_email: {
		subject: 'Prosimy o potwierdzenie adresu e-mail',
		body: 'dziękujemy za rejestrację w portalu {{partner}}.\n\nProsimy potwierdzić, że ten adres e-mail należy do Państwa. Dopiero potem można złożyć wniosek.',
		button: 'Potwierdź adres e-mail',
		after: 'Link jest ważny 7 dni. Jeśli nie zakładali Państwo konta, prosimy zignorować tę wiadomość.',
	},
	reset_password: {
		subject: 'Ustawienie nowego hasła',
		body: 'otrzymaliśmy prośbę o ustawienie nowego hasła do Państwa konta w portalu {{partner}}.',
		button: 'Ustaw nowe hasło',
		after:
			'Link jest ważny 60 minut i można go użyć tylko raz. Jeśli to nie Państwa prośba, nie trzeba nic robić: dotychczasowe hasło pozostaje ważne.',
	},
	password_changed: {
		subject: 'Zmieniono hasło',
		body: 'do Państwa konta w portalu {{partner}} ustawiono właśnie nowe hasło. Na wszystkich urządzeniach trzeba zalogować się ponownie.',
		button: 'Przejdź do moich wniosków',
		after: 'Jeśli to nie Państwa działanie, prosimy niezwłocznie ustawić nowe hasło i skontaktować się z nami.',
	},
	invitation: {
		subject: 'Zaproszenie do portalu {{partner}}',
		body: 'zapraszamy Państwa do korzystania z portalu {{partner}}.\n\nWystarczy ustawić hasło, aby logować się tym adresem e-mail.',
		button: 'Przyjmij zaproszenie',
		after: 'Link jest ważny 7 dni i można go użyć tylko raz. Jeśli nie wiedzą Państwo, o co chodzi, prosimy zignorować tę wiadomość.',
	},
	already_registered: {
		subject: 'Mają już Państwo konto w portalu {{partner}}',
		body: 'ktoś właśnie próbował założyć konto w portalu {{partner}} na ten adres e-mail. Takie konto już istnieje: wystarczy się zalogować.',
		button: 'Przejdź do logowania',
		after: 'Nie pamiętają Państwo hasła? Nowe można ustawić na stronie logowania. Jeśli to nie Państwa działanie, nie trzeba nic robić.',
	},
	new_email_confirm: {
		subject: 'Prosimy potwierdzić nowy adres e-mail',
		body: '{{partner}} ma zmienić adres e-mail Państwa konta na ten adres.\n\nProsimy potwierdzić, że to Państwa adres. Do tego czasu nic się nie zmieni. Później można logować się tym adresem i dotychczasowym hasłem.',
		button: 'Potwierdź nowy adres',
		after: 'Link jest ważny 7 dni. Jeśli nie wiedzą Państwo, o co chodzi, nie trzeba nic robić.',
	},
	new_email_object: {
		subject: 'Adres e-mail Państwa konta ma się zmienić',
		body: '{{partner}} ma zmienić adres e-mail Państwa konta. Zmiana nastąpi po potwierdzeniu nowego adresu.\n\nTo Państwa prośba? Wtedy nie trzeba nic robić.',
		button: 'Zgłoś sprzeciw',
		after:
			'To nie Państwa prośba? Wtedy prosimy zgłosić sprzeciw. Link jest ważny 7 dni. Jeśli adres już się zmienił, zablokujemy konto do czasu wyjaśnienia sprawy z Państwem.',
	},
	account_deletion: {
		subject: 'Wkrótce usuniemy Państwa konto',
		body: '{{partner}} usunie Państwa konto: {{time}}. Do tego czasu nikt nie może się zalogować.\n\nUsuniemy adres, imię i nazwisko, numer telefonu, hasło i urządzenia, wersje robocze i kopie danych. To, co musimy przechowywać we wnioskach zgodnie z prawem, pozostanie do końca terminu.',
		button: 'Przejdź do strony',
		after: 'To nie Państwa prośba? Wtedy prosimy o kontakt przed tym dniem.',
	},
	account_deleted: {
		subject: 'Usunęliśmy Państwa konto',
		body: '{{partner}} potwierdza: Państwa konto już nie istnieje. To nasza ostatnia wiadomość na ten adres.\n\nTo, co musimy przechowywać we wnioskach zgodnie z prawem, pozostanie do końca terminu.',
		button: 'Przejdź do strony',
		after: '',
	},
	account_locked: {
		subject: 'Konto jest tymczasowo zablokowane',
		body: 'do Państwa konta w portalu {{partner}} kilkakrotnie wpisano błędne hasło. Dla bezpieczeństwa logowanie z nieznanych urządzeń jest zablokowane na godzinę.\n\nJeśli to Państwa próby, prosimy odblokować konto i spróbować ponownie.',
		button: 'Odblokuj konto',
		after:
			'Link jest ważny 24 godziny i można go użyć tylko raz. Na urządzeniach, na których już się Państwo logowali, logowanie nadal działa. Jeśli to nie Państwa próby, nie trzeba nic robić: nikt nie odgadł hasła.',
	},
	new_sign_in: {
		subject: 'Nowe logowanie do portalu {{partner}}',
		body: 'ktoś zalogował się do Państwa konta w portalu {{partner}} na urządzeniu, którego nie znamy.\n\nUrządzenie: {{device}}\n\nCzas: {{time}}\n\nJeśli to Państwa logowanie, nie trzeba nic robić.',
		button: 'Zobacz zalogowane urządzenia',
		after: 'Jeśli to nie Państwa logowanie, prosimy niezwłocznie zmienić hasło: spowoduje to wylogowanie na wszystkich urządzeniach.',
	},
	second_factor_added: {
		subject: 'Nowy drugi krok logowania',
		body: 'do Państwa konta w portalu {{partner}} dodano właśnie drugi krok logowania: {{device}}.',
		button: 'Przejdź do ustawień',
		after: 'Jeśli to nie Państwa działanie, prosimy natychmiast ustawić nowe hasło i skontaktować się z nami.',
	},
	second_factor_removed: {
		subject: 'Usunięto drugi krok logowania',
		body: 'z Państwa konta w portalu {{partner}} usunięto właśnie drugi krok logowania: {{device}}.',
		button: 'Przejdź do ustawień',
		after: 'Jeśli to nie Państwa działanie, prosimy natychmiast ustawić nowe hasło i skontaktować się z nami.',
	},
	resume_draft: {
		subject: 'Link do Państwa wniosku wstępnego',
		body: 'rozpoczęli Państwo w portalu {{partner}} wniosek wstępny i chcą go dokończyć później lub na innym urządzeniu.\n\nTen link otworzy go ponownie. Wszystko, co Państwo wpisali, nadal tam jest.',
		button: 'Kontynuuj',
		after:
			'Link jest ważny 30 dni. Każdy, kto go ma, widzi Państwa dane, dlatego prosimy go nie przekazywać. Jeśli to nie Państwa prośba, mogą Państwo zignorować tę wiadomość.',
	},
	team_invitation: {
		subject: 'Zaproszenie: {{company}}, portal {{partner}}',
		body: '{{person}} zaprasza Państwa do współpracy przy wnioskach o finansowanie firmy {{company}} w portalu {{partner}}.\n\nW zaproszeniu opisano, co mogą Państwo zobaczyć i zmienić. Można je przyjąć lub odrzucić.',
		button: 'Zobacz zaproszenie',
		after: 'Link jest ważny przez 14 dni. Jeśli nie wiedzą Państwo, o co chodzi, można zignorować tę wiadomość.',
	},
	team_joined: {
		subject: '{{person}} współpracuje teraz przy wnioskach firmy {{company}}',
		body: '{{person}} ma po przyjęciu zaproszenia dostęp do wniosków firmy {{company}}.',
		button: 'Zobacz osoby',
		after: 'Dostęp można w każdej chwili zmienić lub zakończyć.',
	},
	team_ownership: {
		subject: 'Zarządzają Państwo teraz dostępem do wniosków firmy {{company}}',
		body: '{{person}} przekazuje Państwu zarządzanie dostępem do wniosków firmy {{company}}.\n\nMogą Państwo zapraszać osoby, zmieniać ich role i kończyć ich dostęp.',
		button: 'Zobacz osoby',
		after: 'W razie pytań prosimy o rozmowę z osobą, która przekazała dostęp ({{person}}), lub z nami.',
	},
	team_access_ended: {
		subject: 'Państwa dostęp do wniosków firmy {{company}} się zakończył',
		body: 'Państwa dostęp do wniosków firmy {{company}} w portalu {{partner}} się zakończył. Państwa konto pozostaje.',
		button: 'Moje firmy',
		after: 'Jeśli jest nadal potrzebny, prosimy zwrócić się do firmy o nowe zaproszenie.',
	},
	partner_case_arrived: {
		subject: 'Nowy wniosek: {{company}}',
		body: 'firma {{company}} złożyła wniosek {{short_id}}. Czeka on na Państwa.',
		button: 'Otwórz wniosek',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Prosimy ustalić warunki: {{company}}',
		body: 'wniosek {{short_id}} firmy {{company}} jest sprawdzony. Prosimy teraz ustalić warunki.',
		button: 'Otwórz wniosek',
		after: '',
	},
	staff_invitation: {
		subject: 'Państwa dostęp do panelu pracownika',
		body: 'zapraszamy do pracy w panelu pracownika {{partner}}.\n\nProsimy ustawić hasło. Przy pierwszym logowaniu ustawią Państwo drugi krok.',
		button: 'Ustaw hasło',
		after: 'Link jest ważny 7 dni i można go użyć tylko raz.',
	},
	administration_recovered: {
		subject: 'Administracja przywrócona na serwerze',
		body: 'na serwerze przywrócono prawo administrowania panelem pracownika {{partner}}. Otrzymują je:',
		button: 'Otwórz panel pracownika',
		after:
			'Prawo wygaśnie po 24 godzinach, jeśli do tego czasu nie zalogują się dwie osoby administrujące. Nie mają Państwo o tym informacji? Prosimy natychmiast skontaktować się z działem bezpieczeństwa IT.',
	},
	staff_second_factor_reset: {
		subject: 'Zresetowano drugi krok logowania',
		body: 'drugi krok logowania do panelu pracownika {{partner}} jest zresetowany. Potwierdzenie: {{given_by}}. Na wszystkich urządzeniach nastąpiło wylogowanie. Przy następnym logowaniu trzeba ustawić nowy drugi krok.',
		button: 'Zaloguj się',
		after: 'Jeśli to nie Państwa życzenie, prosimy natychmiast skontaktować się z administratorem.',
	},
	waiting_daily: {
		subject: 'Czeka: {{total}}',
		body: 'oto, co dziś czeka:',
		button: 'Przejdź do mojego dnia',
		after: 'W ustawieniach można wybrać, kiedy przychodzą te e-maile.',
	},
	waiting_new: {
		subject: 'Nowe: {{total}}',
		body: 'oto, co doszło i czeka:',
		button: 'Przejdź do mojego dnia',
		after: 'W ustawieniach można wybrać, kiedy przychodzą te e-maile.',
	},
	message_from_applicant: {
		subject: 'Nowa wiadomość: {{company}}, wniosek {{short_id}}',
		body: 'do wniosku {{short_id}} firmy {{company}} przyszła nowa wiadomość.',
		button: 'Otwórz sprawę',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} wspomina o Państwu w notatce',
		body: '{{given_by}} wspomina o Państwu w wewnętrznej notatce dotyczącej firmy {{company}} (wniosek {{short_id}}).',
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
		subject: 'Nie udało się utworzyć eksportu',
		body: 'zamówiony eksport nie powstał. Przyczynę widać przy eksportach; tam można spróbować ponownie.',
		button: 'Przejdź do eksportów',
		after: '',
	},
	data_export_ready: {
		subject: 'Państwa dane są gotowe',
		body: 'zamówili Państwo kopię swoich danych w portalu {{partner}}. Przez 7 dni można ją pobrać w ustawieniach. Ponownie zapytamy o hasło.',
		button: 'Pobierz dane',
		after: 'Jeśli to nie Państwa działanie, prosimy zmienić hasło i skontaktować się z nami.',
	},
	...caseMails,
	...dunningMails,
}
