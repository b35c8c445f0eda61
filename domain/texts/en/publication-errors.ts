import type { publication } from '../../platform/errors/publication.ts'

/** Faults of what is published, and of its first subject, the authority. */
export const publicationErrors = {
	err_publication_draft_exists: 'There is already a draft of this. Continue with it, or discard it.',
	err_publication_submitted: 'The draft is waiting for release. Take it back first.',
	err_publication_answered: 'Someone has already decided on this. Reload the page.',
	err_publication_base_outdated: 'Another version has become the newest. Discard the draft and begin again with that version.',
	err_publication_unchanged: 'The draft equals the newest version. Change something, or discard it.',
	err_contrast_too_low: 'The contrast is {{contrast}}:1 and has to be {{needed}}:1. Use {{proposal}}: it is the nearest readable colour.',
	err_publication_content_unreadable: 'The content holds characters that we do not allow, or has too many levels. Remove them.',
	err_publication_draft_unreadable: 'This version of the software cannot read the draft. Discard it and begin again.',
	err_publication_too_soon: 'This time is too close or over. Choose a later one.',
	err_publication_before_scheduled: 'An older version takes effect at a later time. Recall it, or choose a time after that.',
	err_publication_recall_too_late:
		'This version takes effect in less than a minute, or already has. Release the earlier version again instead.',
	err_publication_rested_upon: 'A newer version builds on this one. Recall the newer one first.',
	err_publication_reference_missing:
		'What the content refers to is missing: {{subject}}, {{key}}. Publish it first, or together with this.',
	err_publication_in_force_unreadable: 'This version of the software cannot read part of what is in force. Contact technical operations.',
	err_authority_last_band_bounded: 'The last level, and no other, has no upper limit. Check the upper limits.',
	err_authority_bands_not_rising: 'A level asks for fewer votes or ends earlier than the one before. Put the levels in rising order.',
	err_authority_voters_lacking:
		'A level asks for {{needed}} votes in all; people who may vote, once each and without the author of the recommendation: {{people}}. Ask for fewer, or give more people the right.',
	err_authority_voters_lacking_front_office:
		'A level asks for {{needed}} votes of the front office; people who may vote there: {{people}}. Ask for fewer, or give more people the right.',
	err_authority_voters_lacking_back_office:
		'A level asks for {{needed}} votes of the back office; people who may vote there: {{people}}. Ask for fewer, or give more people the right.',
} satisfies Record<keyof typeof publication, string>
