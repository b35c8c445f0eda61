import type { tasks as model } from '../de/tasks.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const tasks = {
	title: pages.tasks,
	views: {
		label: 'Quelles tâches',
		mine: 'Les miennes',
		open: 'Toutes les ouvertes',
		overdue: 'En retard',
		done: 'Terminées',
	},
	subject_filter: 'Concerne',
	any_subject: 'Tous',
	count_one: '{{count}} tâche',
	count_many: '{{count}} tâches',
	count_other: '{{count}} tâches',
	empty: {
		mine_title: 'Vous n’avez rien à faire',
		mine_text: 'Ce que l’on vous confie, ou que vous prenez en charge, apparaît ici.',
		open_title: 'Rien n’est ouvert',
		open_text: 'Les nouvelles tâches se créent dans le dossier.',
		overdue_title: 'Rien n’est en retard',
		overdue_text: 'Ici figure ce qui devait être terminé hier au plus tard.',
		done_title: 'Rien n’est encore terminé',
		done_text: 'Les tâches terminées restent consultables ici.',
	},
	failed: 'Nous ne pouvons pas charger les tâches pour le moment. Réessayez.',
	status: {
		todo: 'À faire',
		in_progress: 'En cours',
		done: 'Terminée',
	},
	priority: {
		low: 'Basse',
		medium: 'Moyenne',
		high: 'Haute',
	},
	subject: {
		application: 'Demande',
		loan: 'Crédit',
		company: 'Entreprise',
	},
	kind: {
		document_age_unchecked: 'Vérifier l’âge du document « {{document_name}} »',
		decline_review: 'Réexaminer le refus : l’entreprise a écrit',
		loan_request: 'Répondre à la demande sur le crédit',
		rate_unfixed: 'Compléter le taux de référence',
	},
	explained: {
		document_age_unchecked:
			'Le partenaire ne demande pas de date de référence, personne n’a donc vérifié si ce document est assez récent. Contrôlez-le.',
		decline_review:
			'L’entreprise n’est pas d’accord avec le refus. Lisez son message, réexaminez le dossier et répondez-lui. Seule une personne qui n’a pas travaillé sur ce dossier peut s’en charger.',
		loan_request:
			'L’entreprise souhaite rembourser par anticipation ou reporter des échéances. Saisissez-le sur le crédit, ou refusez-y avec un motif. La tâche est alors terminée.',
		rate_unfixed:
			'Un crédit devait recevoir un nouveau taux un jour dont le taux de référence manque. D’ici là, le dernier taux connu s’applique. Ajoutez-le sous « Taux de référence » : le calcul du crédit reprend alors, et la tâche est terminée.',
	},
	line: {
		due: 'Pour le {{date}}',
		overdue: 'En retard depuis le {{date}}',
		nobody: 'Attribuée à personne',
		by: 'Créée par {{name}}, {{date}}',
		by_system: 'Créée par le système, {{date}}',
		done: 'Terminée par {{name}}, {{date}}',
		priority: 'Priorité {{priority}}',
	},
	act: {
		in_progress: 'Commencer',
		done: 'Terminer',
		todo: 'Remettre à faire',
		reopen: 'Rouvrir',
		edit: 'Modifier',
	},
	case: {
		none: 'Il n’y a rien à faire dans ce dossier.',
		add: 'Créer une tâche',
		done_one: '{{count}} tâche terminée',
		done_many: '{{count}} tâches terminées',
		done_other: '{{count}} tâches terminées',
	},
	dialog: {
		add: 'Créer une tâche',
		edit: 'Modifier la tâche',
		title: 'Que faut-il faire ?',
		title_hint: 'En une phrase, par exemple : demander l’extrait du registre foncier',
		note: 'Remarques',
		subject: 'Concerne',
		priority: 'Priorité',
		due: 'Pour le',
		assignee: 'Pour',
		assignee_hint: 'La personne à qui vous confiez une tâche l’apprend par e-mail.',
		nobody: 'Personne en particulier',
		me: '{{name}} (vous)',
		save: 'Enregistrer',
		cancel: 'Annuler',
	},
	messages: {
		added: 'La tâche est créée.',
		changed: 'La tâche est modifiée.',
		todo: 'La tâche est de nouveau à faire.',
		in_progress: 'La tâche est en cours.',
		done: 'La tâche est terminée.',
	},
} satisfies Translated<typeof model, 'fr'>
