import type { tasks as model } from '../de/tasks.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const tasks = {
	title: pages.tasks,
	views: {
		label: 'Które zadania',
		mine: 'Moje',
		open: 'Wszystkie otwarte',
		overdue: 'Po terminie',
		done: 'Wykonane',
	},
	subject_filter: 'Czego dotyczy',
	any_subject: 'Wszystkie',
	count_one: '{{count}} zadanie',
	count_few: '{{count}} zadania',
	count_many: '{{count}} zadań',
	count_other: '{{count}} zadania',
	empty: {
		mine_title: 'Nie ma otwartych zadań',
		mine_text: 'Tutaj pojawiają się zadania przekazane przez innych i własne.',
		open_title: 'Nic nie jest otwarte',
		open_text: 'Nowe zadania tworzy się w sprawie.',
		overdue_title: 'Nic nie jest po terminie',
		overdue_text: 'Tutaj widać to, co miało być wykonane najpóźniej wczoraj.',
		done_title: 'Nic jeszcze nie wykonano',
		done_text: 'Wykonane zadania można tu nadal przeczytać.',
	},
	failed: 'Zadań nie można teraz wczytać. Prosimy spróbować ponownie.',
	status: {
		todo: 'Do zrobienia',
		in_progress: 'W toku',
		done: 'Wykonane',
	},
	priority: {
		low: 'Niski',
		medium: 'Średni',
		high: 'Wysoki',
	},
	subject: {
		application: 'Wniosek',
		loan: 'Kredyt',
		company: 'Firma',
	},
	kind: {
		document_age_unchecked: 'Sprawdzić aktualność dokumentu „{{document_name}}”',
		decline_review: 'Sprawdzić odmowę ponownie: firma napisała',
		loan_request: 'Odpowiedzieć na wniosek dotyczący kredytu',
		rate_unfixed: 'Uzupełnij stopę referencyjną',
	},
	explained: {
		document_age_unchecked:
			'Partner nie pyta o dzień sporządzenia, więc nikt nie sprawdził, czy ten dokument jest wystarczająco aktualny. Prosimy to sprawdzić.',
		decline_review:
			'Firma nie zgadza się z odmową. Prosimy przeczytać wiadomość, sprawdzić sprawę ponownie i odpowiedzieć. Może się tym zająć tylko osoba, która nie pracowała nad sprawą.',
		loan_request:
			'Firma chce spłacić wcześniej albo odroczyć raty. Prosimy zapisać to przy kredycie albo odrzucić tam z uzasadnieniem. To kończy zadanie.',
		rate_unfixed:
			'Kredyt miał otrzymać nowe oprocentowanie w dniu, dla którego brakuje stopy referencyjnej. Na razie obowiązuje ostatnia wcześniejsza. Brakującą trzeba dodać na stronie „Stopy referencyjne”: kredyt przelicza się wtedy ponownie, a zadanie jest wykonane.',
	},
	line: {
		due: 'Termin: {{date}}',
		overdue: 'Po terminie od {{date}}',
		nobody: 'Nieprzypisane',
		by: 'Utworzone przez: {{name}}, {{date}}',
		by_system: 'Utworzone przez system, {{date}}',
		done: 'Wykonane przez: {{name}}, {{date}}',
		priority: 'Priorytet: {{priority}}',
	},
	act: {
		in_progress: 'Rozpocznij',
		done: 'Wykonane',
		todo: 'Przywróć do zrobienia',
		reopen: 'Otwórz ponownie',
		edit: 'Edytuj',
	},
	case: {
		none: 'W tej sprawie nie ma nic do zrobienia.',
		add: 'Utwórz zadanie',
		done_one: '{{count}} wykonane zadanie',
		done_few: '{{count}} wykonane zadania',
		done_many: '{{count}} wykonanych zadań',
		done_other: '{{count}} wykonanego zadania',
	},
	dialog: {
		add: 'Tworzenie zadania',
		edit: 'Edycja zadania',
		title: 'Co jest do zrobienia?',
		title_hint: 'Jednym zdaniem, na przykład: zamówić odpis księgi wieczystej',
		note: 'Uwagi',
		subject: 'Czego dotyczy',
		priority: 'Priorytet',
		due: 'Termin',
		assignee: 'Dla',
		assignee_hint: 'Kto otrzyma zadanie, dowie się o tym e-mailem.',
		nobody: 'Nikt konkretny',
		me: '{{name}} (ja)',
		save: 'Zapisz',
		cancel: 'Anuluj',
	},
	messages: {
		added: 'Utworzono zadanie.',
		changed: 'Zmieniono zadanie.',
		todo: 'Zadanie jest ponownie otwarte.',
		in_progress: 'Zadanie jest w toku.',
		done: 'Wykonano zadanie.',
	},
} satisfies Translated<typeof model, 'pl'>
