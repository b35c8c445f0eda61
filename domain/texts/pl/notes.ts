import type { notes as model } from '../de/notes.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const notes = {
	title: sections.notes,
	lead: 'Tylko dla pracowników. Firma ich nie widzi.',
	write: 'Napisz notatkę',
	text: 'Nowa notatka',
	mention: 'Wspomnij osobę',
	mention_hint: 'Po znaku @ podpowiadamy nazwiska. Notatka czeka potem na wymienione osoby.',
	names_you: 'Wzmianka o mnie',
	see: 'Oznacz jako przeczytane',
	offered_one: '{{count}} osoba, wybór strzałkami i klawiszem Enter',
	offered_few: 'Osoby: {{count}}, wybór strzałkami i klawiszem Enter',
	offered_many: 'Osoby: {{count}}, wybór strzałkami i klawiszem Enter',
	offered_other: 'Osoby: {{count}}, wybór strzałkami i klawiszem Enter',
	add: 'Zapisz notatkę',
	added: 'Zapisano notatkę.',
	none: 'W tej sprawie nie ma jeszcze notatek.',
	pinned: 'Przypięta',
	pin: 'Przypnij',
	unpin: 'Odepnij',
	correct: 'Popraw',
	correct_hint: 'Notatkę można poprawić do {{time}}. Poprzednia treść pozostaje do wglądu.',
	save: 'Zapisz poprawkę',
	cancel: 'Anuluj',
	corrected: 'poprawiona',
	corrected_done: 'Poprawiono notatkę.',
	earlier: 'Wcześniejsze wersje',
	about: 'Notatka: {{name}}',
	failed: 'W tej chwili nie można wczytać notatek. Prosimy spróbować ponownie.',
} satisfies Translated<typeof model, 'pl'>
