import type { notes as model } from '../de/notes.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const notes = {
	title: sections.notes,
	lead: 'Réservées au back-office. L’entreprise n’en voit rien.',
	write: 'Écrire une note',
	text: 'Nouvelle note',
	mention: 'Mentionner quelqu’un',
	mention_hint: 'Après un @, nous proposons des noms. La note attend alors les personnes nommées.',
	names_you: 'Vous nomme',
	see: 'Marquer comme vu',
	offered_one: '{{count}} nom, à choisir avec les flèches et Entrée',
	offered_many: '{{count}} noms, à choisir avec les flèches et Entrée',
	offered_other: '{{count}} noms, à choisir avec les flèches et Entrée',
	add: 'Enregistrer la note',
	added: 'La note est enregistrée.',
	none: 'Il n’y a pas encore de note dans ce dossier.',
	pinned: 'Épinglée',
	pin: 'Épingler',
	unpin: 'Détacher',
	correct: 'Corriger',
	correct_hint: 'Vous pouvez corriger la note jusqu’à {{time}}. L’ancien texte reste lisible.',
	save: 'Enregistrer la correction',
	cancel: 'Annuler',
	corrected: 'corrigée',
	corrected_done: 'La note est corrigée.',
	earlier: 'Versions antérieures',
	about: 'Note : {{name}}',
	failed: 'Nous ne pouvons pas charger les notes pour le moment. Réessayez.',
} satisfies Translated<typeof model, 'fr'>
