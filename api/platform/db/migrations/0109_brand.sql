-- A partner's look becomes content in versions. What a partner came with, nobody submitted or released: such a set has no submitter, and holds
-- first versions only, of a look and nothing else: who may approve what is in force by two people, or not at all.
alter table publication_sets alter column submitted_by drop not null;
alter table publication_sets drop constraint publication_sets_check;
alter table publication_sets add constraint publication_sets_released
	check (submitted_by is null or (state in ('released', 'recalled')) = (released_by is not null));
alter table publication_sets add constraint publication_sets_begun
	check (submitted_by is not null or (state = 'released' and released_by is null and authors = '{}' and subjects = '{brand}'));

create or replace function require_release() returns trigger language plpgsql as $$
begin
	if new.version = 1 and exists (
		select from publication_sets
		where partner_id = new.partner_id and set_id = new.set_id and submitted_by is null and new.subject = any (subjects)
	) then
		return null;
	end if;
	if new.effective_from < clock_timestamp() + interval '15 seconds' then
		raise exception 'Version % of % would take effect too soon.', new.version, new.subject
			using errcode = 'check_violation', constraint = 'err_publication_too_soon';
	end if;
	if not exists (
		select from publication_sets
		where partner_id = new.partner_id and set_id = new.set_id and state = 'released'
			and released_by is not null and released_by <> all (new.authors)
	) then
		raise exception 'Version % of % is released by nobody who may.', new.version, new.subject using errcode = 'check_violation';
	end if;
	return null;
end
$$;

-- What a partner comes with: it is in force at once, since there is no page of it yet that could change.
create function begin_published(of_partner uuid, of_subject text, of_key text, of_schema integer, first_content jsonb, first_hash text)
	returns void language plpgsql as $$
declare
	first_set uuid := gen_random_uuid();
begin
	insert into publication_heads (partner_id) values (of_partner) on conflict do nothing;
	update publication_heads set revision = revision + 1, changed_at = now() where partner_id = of_partner;
	insert into publication_sets (partner_id, set_id, state, reason, subjects, authors, submitted_hash, submitted_at)
		values (of_partner, first_set, 'released', '-', array[of_subject], '{}', first_hash, now());
	insert into publications (
		partner_id, subject, key, version, set_id, effective_from, schema_version, content, content_hash, authors, is_retired
	) values (of_partner, of_subject, of_key, 1, first_set, date_trunc('day', now()), of_schema, first_content, first_hash, '{}', false);
end
$$;

-- JSON with the names of each object in order, of which the hash is made.
create function pg_temp.canonical(part jsonb) returns text language plpgsql as $$
begin
	return case jsonb_typeof(part)
		when 'object' then (
			select '{' || coalesce(string_agg(to_jsonb(key)::text || ':' || pg_temp.canonical(value), ',' order by key collate "C"), '') || '}'
			from jsonb_each(part)
		)
		when 'array' then (
			select '[' || coalesce(string_agg(pg_temp.canonical(value), ',' order by place), '') || ']'
			from jsonb_array_elements(part) with ordinality as entries (value, place)
		)
		else part::text
	end;
end
$$;

-- The configuration keeps its copy until no process reads it any longer; this software does not. What is no whole look was never shown: such a
-- partner counted as unknown.
do $$
declare
	of_partner record;
begin
	for of_partner in
		select partner_id, (
			select jsonb_object_agg(key, value) from jsonb_each(configuration -> 'theme')
			where key in ('primary', 'link', 'call_to_action_text', 'logo_mark', 'type', 'shape', 'density', 'image')
		) as theme
		from partners
		where kind = 'bank' and jsonb_typeof(configuration -> 'theme') = 'object'
			and configuration -> 'theme' ?& array['primary', 'link', 'call_to_action_text', 'logo_mark']
	loop
		perform begin_published(
			of_partner.partner_id, 'brand', 'standard', 1, of_partner.theme,
			encode(sha256(convert_to(pg_temp.canonical(of_partner.theme), 'UTF8')), 'hex')
		);
	end loop;
end
$$;
