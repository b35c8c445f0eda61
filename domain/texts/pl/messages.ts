import type { messages as model } from '../de/messages.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Mogą Państwo napisać do nas w sprawie tego wniosku. Wiadomości widzą wszystkie osoby z firmy, które nad nim pracują.',
	staff_lead: 'Wiadomości widzą wszystkie osoby z firmy, które pracują nad tym wnioskiem.',
	write: 'Napisz wiadomość',
	text: 'Wiadomość',
	attach: 'Dołącz dokumenty',
	attach_hint:
		'Można wybrać do 10 dokumentów przesłanych do tego wniosku. Plików, które zatrzymał skaner antywirusowy, nie można dołączyć.',
	uploading: 'Prosimy poczekać, aż dotrą wszystkie pliki.',
	send: 'Wyślij wiadomość',
	sent: 'Wysłano wiadomość.',
	you: 'Państwo',
	read: 'Przeczytano',
	attached: 'Załączniki',
	earlier: 'Pokaż wcześniejsze wiadomości',
	empty: 'Nie ma jeszcze wiadomości',
	unread_one: '{{count}} nowa wiadomość',
	unread_few: '{{count}} nowe wiadomości',
	unread_many: '{{count}} nowych wiadomości',
	unread_other: '{{count}} nowej wiadomości',
	failed: 'W tej chwili nie można wczytać wiadomości. Prosimy spróbować ponownie.',
} satisfies Translated<typeof model, 'pl'>
