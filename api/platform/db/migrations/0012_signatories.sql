alter table signatories
	add column beneficial_owner_reason text check (beneficial_owner_reason in ('control_by_other_means', 'fictitious_owner')),
	add column custom_fields jsonb not null default '[]',
	add column user_id uuid,
	add column credit_score integer,
	add constraint signatories_user_id_fkey foreign key (partner_id, user_id) references users;

select set_config('app.every_partner', 'on', true);

-- Until now only owners could accept, for records with their own confirmed address.
update signatories
set user_id = applications.user_id
from applications
where signatories.partner_id = applications.partner_id
	and signatories.application_id = applications.application_id
	and signatories.invite_status = 'accepted';
