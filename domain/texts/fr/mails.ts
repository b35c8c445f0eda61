import type { MailTexts } from '../de/mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Bonjour,',
		contact: 'Une question ? Nous sommes à votre écoute : {{contact}}',
	},
	confirm_email: {
		subject: 'Veuillez confirmer votre adresse e-mail',
		body: 'Merci pour votre inscription chez {{partner}}.\n\nVeuillez confirmer que cette adresse e-mail est bien la vôtre. Vous pourrez ensuite déposer votre demande.',
		button: 'Confirmer mon adresse e-mail',
		after: 'Ce lien est valable 7 jours. Si vous ne vous êtes pas inscrit, vous pouvez ignorer ce message.',
	},
	reset_password: {
		subject: 'Définir un nouveau mot de passe',
		body: 'Vous souhaitez définir un nouveau mot de passe pour votre compte chez {{partner}}.',
		button: 'Définir un nouveau mot de passe',
		after:
			'Ce lien est valable 60 minutes et ne peut être utilisé qu’une fois. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe actuel reste valable.',
	},
	password_changed: {
		subject: 'Votre mot de passe a été modifié',
		body: 'Le mot de passe de votre compte chez {{partner}} vient d’être modifié. Une nouvelle connexion est nécessaire sur tous vos appareils.',
		button: 'Voir mes crédits',
		after: 'Ce n’était pas vous ? Définissez immédiatement un nouveau mot de passe et contactez-nous.',
	},
	application_created: {
		subject: 'Votre demande {{short_id}} a été créée',
		body: 'Nous avons créé votre demande {{short_id}} pour {{company}}.\n\nComplétez-la à votre rythme : tout ce que vous saisissez est conservé. Dès qu’il ne manque plus rien, vous pourrez la déposer.',
		button: 'Compléter la demande',
		after: '',
	},
	application_rejected: {
		subject: 'À propos de votre demande {{short_id}}',
		body: 'Merci pour votre demande concernant {{company}}.\n\nNous ne pouvons malheureusement pas vous proposer de financement pour le moment. Si vous souhaitez en parler, contactez-nous : une personne réexaminera votre dossier.',
		button: 'Voir la demande',
		after: '',
	},
	application_submitted: {
		subject: 'Nous avons bien reçu votre demande {{short_id}}',
		body: 'Nous avons bien reçu votre demande {{short_id}} pour {{company}} et l’examinons à présent.\n\nVous n’avez rien à faire pour l’instant. Nous vous écrirons dès que nous aurons besoin d’un élément ou qu’il y aura du nouveau.',
		button: 'Voir la demande',
		after: '',
	},
	application_reopened: {
		subject: 'Veuillez compléter votre demande {{short_id}}',
		body: 'Lors de l’examen de votre demande {{short_id}} pour {{company}}, des questions sont restées ouvertes. Veuillez compléter ou corriger les points suivants :',
		button: 'Compléter la demande',
		after: 'Déposez ensuite à nouveau la demande.',
	},
}
