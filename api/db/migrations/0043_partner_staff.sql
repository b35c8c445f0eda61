-- Partners' own people in the back office: bound to one partner, whose rows their connections see and no other's.

alter table staff_users add column partner_id uuid references partners;
alter table staff_users add check (
	(partner_id is null and not roles && '{role_partner_admin,role_partner_user}'::text[])
	or (partner_id is not null and roles <@ '{role_partner_admin,role_partner_user}'::text[])
);
create index staff_users_by_partner on staff_users (partner_id) where partner_id is not null;
