import type { Translated } from '../translation.ts'
import type { financialYears as de } from '../de/financial-years.ts'

export const financialYears = {
	label: 'Exercice comptable',
	summary: 'Clôture : {{end}}. Derniers comptes annuels : {{year}}.',
	last_of_february: 'dernier jour de février',
	change: 'Modifier l’exercice',
	title: 'Exercice comptable et comptes annuels',
	lead: 'Cela détermine les années pour lesquelles nous avons besoin des comptes annuels.',
	end: 'Quand se termine votre exercice ?',
	base_year: 'Quels sont vos derniers comptes annuels ?',
	choice: '{{year}} (nous aurons alors besoin de : {{years}})',
	leaving_title_one: 'Nous supprimerons ce fichier',
	leaving_title_many: 'Nous supprimerons ces fichiers',
	leaving_title_other: 'Nous supprimerons ces fichiers',
	leaving_text: 'Nous n’aurons plus besoin de comptes pour ces années.',
	nothing_leaves: 'Nous ne supprimerons aucun de vos fichiers.',
	save: 'Enregistrer',
	save_and_delete_one: 'Enregistrer et supprimer {{count}} fichier',
	save_and_delete_many: 'Enregistrer et supprimer {{count}} fichiers',
	save_and_delete_other: 'Enregistrer et supprimer {{count}} fichiers',
	cancel: 'Annuler',
	saved: 'Votre exercice est enregistré.',
	retry: 'Réessayer',
} satisfies Translated<typeof de, 'fr'>
