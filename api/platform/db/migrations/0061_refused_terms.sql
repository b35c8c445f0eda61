-- Terms whose release somebody has refused, until other terms are saved.
alter table offers
	add column refused_by uuid,
	add column refused_at timestamptz,
	add column refused_note text;
