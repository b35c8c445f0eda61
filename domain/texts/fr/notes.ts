import type { notes as model } from '../de/notes.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const notes = {
	title: sections.notes,
	lead: 'Réservées au traitement du dossier. Les demandeurs n’en voient rien.',
	write: 'Écrire une note',
	text: 'Nouvelle note',
	mention: 'Mentionner quelqu’un',
	mention_add: 'Insérer le nom',
	mention_hint: 'Toute personne mentionnée avec @ reçoit un e-mail.',
	add: 'Enregistrer la note',
	added: 'La note a été enregistrée.',
	none: 'Il n’y a pas encore de note dans ce dossier.',
	pinned: 'Épinglée',
	pin: 'Épingler',
	unpin: 'Détacher',
	correct: 'Corriger',
	correct_hint: 'Vous pouvez corriger la note jusqu’à {{time}}. L’ancien texte reste lisible.',
	save: 'Enregistrer la correction',
	cancel: 'Annuler',
	corrected: 'corrigée',
	corrected_done: 'La note a été corrigée.',
	earlier: 'Versions antérieures',
	about: 'Note de {{name}}',
	failed: 'Les notes ne peuvent pas être chargées pour le moment. Veuillez réessayer.',
} satisfies Translated<typeof model, 'fr'>
