--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.answers (
    room text NOT NULL,
    game bigint NOT NULL,
    seat text NOT NULL,
    action text NOT NULL,
    CONSTRAINT answers_seat_check CHECK ((seat = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])))
);


--
-- Name: chairs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chairs (
    room text NOT NULL,
    seat text NOT NULL,
    holder text NOT NULL,
    token_digest bytea,
    CONSTRAINT chairs_seat_check CHECK ((seat = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT chairs_token_digest_check CHECK ((length(token_digest) = 32))
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    room text NOT NULL,
    game bigint NOT NULL,
    number bigint NOT NULL,
    line text NOT NULL
);


--
-- Name: games; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.games (
    room text NOT NULL,
    number bigint NOT NULL,
    seed bytea NOT NULL,
    state text NOT NULL,
    events bigint DEFAULT 0 NOT NULL,
    is_over boolean DEFAULT false NOT NULL,
    CONSTRAINT games_number_check CHECK ((number > 0)),
    CONSTRAINT games_seed_check CHECK ((length(seed) = 32))
);


--
-- Name: rooms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rooms (
    code text NOT NULL,
    made bigint NOT NULL,
    touched bigint NOT NULL,
    settings text NOT NULL
);


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._sqlx_migrations VALUES (1, 'rooms', '2026-11-16 11:57:41.667721+00', true, '\x0810ee2427c5844b6cc38ba00722299484cbbf9e55184bafe0c8195b102a387c0349369f61217e0946d0275eba9930f2', 215286322);


--
-- Data for Name: answers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.answers VALUES ('j7j59pwv', 1, 'D', '{"type":"pass"}');


--
-- Data for Name: chairs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chairs VALUES ('05udjv2s', 'D', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x90929841932ce8d70305a069f38a542a95e94543c650da6872fde20dc607c970');
INSERT INTO public.chairs VALUES ('05udjv2s', 'B', '{"name":"Ben","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x29a039822be8f33ace75db9e632645baa357fc4086db060076e7e79d259589cc');
INSERT INTO public.chairs VALUES ('2fx9cqgw', 'D', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x5b3e8596a1f7d6777e6a510d5acb45b6e6b197c59a091eaed74b11ef1d389bc1');
INSERT INTO public.chairs VALUES ('2fx9cqgw', 'A', '{"name":"Kaki","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('2fx9cqgw', 'B', '{"name":"Momo","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('2fx9cqgw', 'C', '{"name":"Nashi","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('8eahyfz7', 'B', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x196a4e63b5fa10df1808ab328e5650e2b1bb288f86f3dcc95421851cbcca830a');
INSERT INTO public.chairs VALUES ('8eahyfz7', 'A', '{"name":"Kaki","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('8eahyfz7', 'C', '{"name":"Nashi","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('8eahyfz7', 'D', '{"name":"Yuzu","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('kjsn9hcc', 'A', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x4b4eada20147550c0eb5a05f4cd8361331aeaf8232bb00b2ca34b14c51377735');
INSERT INTO public.chairs VALUES ('kjsn9hcc', 'B', '{"name":"Momo","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('kjsn9hcc', 'C', '{"name":"Nashi","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('kjsn9hcc', 'D', '{"name":"Yuzu","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('jrkmr2r8', 'B', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x8f4bae3b793a43739df7ade848703e6d6e125afcbb5ee18464b546816941fb59');
INSERT INTO public.chairs VALUES ('jrkmr2r8', 'A', '{"name":"Kaki","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('jrkmr2r8', 'C', '{"name":"Nashi","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('jrkmr2r8', 'D', '{"name":"Yuzu","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('gev9zwmb', 'C', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\x91c8a6b176aa90d195068eec1e4d0cec1b3854431503cd0a8cd40c74d4bab7dc');
INSERT INTO public.chairs VALUES ('gev9zwmb', 'A', '{"name":"Kaki","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('gev9zwmb', 'B', '{"name":"Momo","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('gev9zwmb', 'D', '{"name":"Yuzu","kind":"bot","sat":{"game":0,"events":0},"before":""}', NULL);
INSERT INTO public.chairs VALUES ('j7j59pwv', 'A', '{"name":"Ada","kind":"person","sat":{"game":0,"events":0},"before":""}', '\xbf9f384817ac9429054f67abe2b49e1bc8ba619974a63c918cf4751987ec4d94');
INSERT INTO public.chairs VALUES ('j7j59pwv', 'D', '{"name":"Ben","kind":"person","sat":{"game":0,"events":0},"before":""}', '\xb5bf473a6f0e4e6a49490691075785e5aaa4cddfcd7a19e16f308b4ccee6f3d9');
INSERT INTO public.chairs VALUES ('j7j59pwv', 'B', '{"name":"Cem","kind":"person","sat":{"game":0,"events":0},"before":""}', '\xfc63d0dedd55ab009122a19d8ece193b526d552e32817d7f3a9cff2adc5b551f');
INSERT INTO public.chairs VALUES ('j7j59pwv', 'C', '{"name":"Dora","kind":"person","sat":{"game":0,"events":0},"before":""}', '\xb494c26c69cd4ef1a787d76d2af62d5b134370b7ab1bc7f480d826c964df28a2');


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('2fx9cqgw', 1, 0, '{"type":"begun","log":1,"rules":{"id":"ema","digest":"1990e9a1194594b3cd3344f71be16cd92317ec1b2d7a2752ee7ef186fe2924f1","settings":[{"path":"tiles.red_fives.man","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.red_fives.pin","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.red_fives.sou","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.shiropochi","value":"plain","cite":"EMA-DEC-73"},{"path":"dora.ura","value":"riichi","cite":"EMA-3.3.12-23"},{"path":"riichi.deposit","value":1000,"cite":"EMA-3.3.12-4"},{"path":"riichi.paid","value":"stood","cite":"EMA-DEC-22"},{"path":"riichi.tiles_left","value":4,"cite":"EMA-3.3.12-7"},{"path":"riichi.points","value":"any","cite":"EMA-DEC-07"},{"path":"riichi.ankan","value":"same_readings","cite":"EMA-DEC-23"},{"path":"riichi.called_tile","value":"next","cite":"EMA-3.3.12-6"},{"path":"calls.tiles_left","value":1,"cite":"EMA-3.4.1-2"},{"path":"calls.seconds","value":3,"cite":"EMA-DEC-13"},{"path":"kuikae.chii","value":"free","cite":"EMA-DEC-01"},{"path":"kuikae.pon","value":"free","cite":"EMA-DEC-01"},{"path":"kan.indicator.ankan","value":"before_replacement","cite":"EMA-3.3.8-4"},{"path":"kan.indicator.daiminkan","value":"before_replacement","cite":"EMA-3.3.2-4"},{"path":"kan.indicator.kakan","value":"before_replacement","cite":"EMA-3.3.7-5"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"EMA-3.3.8-7"},{"path":"tenpai.own_tiles","value":"all","cite":"EMA-DEC-24"},{"path":"furiten.missed_until","value":"interruption","cite":"EMA-3.4.5-5"},{"path":"win.minimum","value":1,"cite":"EMA-3.2-3"},{"path":"win.raised_minimum.counters","value":5,"cite":"EMA-3.4.11-1"},{"path":"win.raised_minimum.han","value":2,"cite":"EMA-3.4.11-1"},{"path":"win.sorted_in","value":"keeps","cite":"EMA-DEC-74"},{"path":"value.by","value":"fu_and_han","cite":"EMA-4.1.2-1"},{"path":"value.kiriage","value":"none","cite":"EMA-4.1.2-10"},{"path":"fu.base.closed_ron","value":30,"cite":"EMA-4.1.1-1"},{"path":"fu.base.open_ron","value":20,"cite":"EMA-4.1.1-3"},{"path":"fu.base.open_tsumo","value":20,"cite":"EMA-4.1.1-3"},{"path":"fu.base.closed_tsumo","value":"twenty","cite":"EMA-4.1.1-3"},{"path":"fu.seven_pairs","value":25,"cite":"EMA-4.1.1-2"},{"path":"fu.triplet.suit.open","value":2,"cite":"EMA-4.1.1-7"},{"path":"fu.triplet.suit.closed","value":4,"cite":"EMA-4.1.1-8"},{"path":"fu.triplet.honor.open","value":4,"cite":"EMA-4.1.1-9"},{"path":"fu.triplet.honor.closed","value":8,"cite":"EMA-4.1.1-10"},{"path":"fu.quad.suit.open","value":8,"cite":"EMA-4.1.1-11"},{"path":"fu.quad.suit.closed","value":16,"cite":"EMA-4.1.1-12"},{"path":"fu.quad.honor.open","value":16,"cite":"EMA-4.1.1-13"},{"path":"fu.quad.honor.closed","value":32,"cite":"EMA-4.1.1-14"},{"path":"fu.terminals","value":"as_honors","cite":"EMA-4.1.1-9"},{"path":"fu.pair.dragon","value":2,"cite":"EMA-4.1.1-15"},{"path":"fu.pair.seat_wind","value":2,"cite":"EMA-4.1.1-16"},{"path":"fu.pair.round_wind","value":2,"cite":"EMA-4.1.1-17"},{"path":"fu.pair.double_wind","value":4,"cite":"EMA-4.1.1-18"},{"path":"fu.pair.counts","value":"always","cite":"EMA-4.1.1-15"},{"path":"fu.wait.ryanmen","value":0,"cite":"EMA-4.1.1-23"},{"path":"fu.wait.kanchan","value":2,"cite":"EMA-4.1.1-20"},{"path":"fu.wait.penchan","value":2,"cite":"EMA-4.1.1-21"},{"path":"fu.wait.tanki","value":2,"cite":"EMA-4.1.1-19"},{"path":"fu.wait.shanpon","value":0,"cite":"EMA-DEC-75"},{"path":"fu.tsumo","value":2,"cite":"EMA-4.1.1-24"},{"path":"fu.open_pinfu","value":2,"cite":"EMA-4.1.1-26"},{"path":"limits.mangan.han","value":5,"cite":"EMA-4.1.3-43"},{"path":"limits.mangan.base","value":2000,"cite":"EMA-4.1.3-43"},{"path":"limits.haneman.han","value":6,"cite":"EMA-4.1.3-44"},{"path":"limits.haneman.base","value":3000,"cite":"EMA-4.1.3-44"},{"path":"limits.baiman.han","value":8,"cite":"EMA-4.1.3-45"},{"path":"limits.baiman.base","value":4000,"cite":"EMA-4.1.3-45"},{"path":"limits.sanbaiman.han","value":11,"cite":"EMA-4.1.3-46"},{"path":"limits.sanbaiman.base","value":6000,"cite":"EMA-4.1.3-46"},{"path":"limits.counted_yakuman.han","value":13,"cite":"EMA-4.1.3-47"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"EMA-4.1.3-47"},{"path":"yakuman.several","value":"best","cite":"EMA-4.2-7"},{"path":"yaku.riichi.closed","value":1,"cite":"EMA-4.2.1-1"},{"path":"yaku.double_riichi.closed","value":1,"cite":"EMA-4.2.1-3"},{"path":"yaku.ippatsu.closed","value":1,"cite":"EMA-4.2.1-2"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"EMA-4.2.1-5"},{"path":"yaku.pinfu.closed","value":1,"cite":"EMA-4.2.1-7"},{"path":"yaku.tanyao.closed","value":1,"cite":"EMA-4.2.1-6"},{"path":"yaku.iipeikou.closed","value":1,"cite":"EMA-4.2.1-10"},{"path":"yaku.haku.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.haku.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.hatsu.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.hatsu.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.chun.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.chun.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.seat_wind.closed","value":1,"cite":"EMA-4.2.1-14"},{"path":"yaku.seat_wind.open","value":1,"cite":"EMA-4.2.1-14"},{"path":"yaku.round_wind.closed","value":1,"cite":"EMA-4.2.1-15"},{"path":"yaku.round_wind.open","value":1,"cite":"EMA-4.2.1-15"},{"path":"yaku.sanshoku_doujun.closed","value":2,"cite":"EMA-4.2.1-11"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"EMA-4.2.1-11"},{"path":"yaku.ittsuu.closed","value":2,"cite":"EMA-4.2.1-12"},{"path":"yaku.ittsuu.open","value":1,"cite":"EMA-4.2.1-12"},{"path":"yaku.chanta.closed","value":2,"cite":"EMA-4.2.1-17"},{"path":"yaku.chanta.open","value":1,"cite":"EMA-4.2.1-17"},{"path":"yaku.rinshan.closed","value":1,"cite":"EMA-4.2.1-18"},{"path":"yaku.rinshan.open","value":1,"cite":"EMA-4.2.1-18"},{"path":"yaku.chankan.closed","value":1,"cite":"EMA-4.2.1-19"},{"path":"yaku.chankan.open","value":1,"cite":"EMA-4.2.1-19"},{"path":"yaku.haitei.closed","value":1,"cite":"EMA-4.2.1-21"},{"path":"yaku.haitei.open","value":1,"cite":"EMA-4.2.1-21"},{"path":"yaku.houtei.closed","value":1,"cite":"EMA-4.2.1-22"},{"path":"yaku.houtei.open","value":1,"cite":"EMA-4.2.1-22"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"EMA-4.2.2-1"},{"path":"yaku.sanshoku_doukou.closed","value":2,"cite":"EMA-4.2.2-3"},{"path":"yaku.sanshoku_doukou.open","value":2,"cite":"EMA-4.2.2-3"},{"path":"yaku.sanankou.closed","value":2,"cite":"EMA-4.2.2-4"},{"path":"yaku.sanankou.open","value":2,"cite":"EMA-4.2.2-4"},{"path":"yaku.sankantsu.closed","value":2,"cite":"EMA-4.2.2-6"},{"path":"yaku.sankantsu.open","value":2,"cite":"EMA-4.2.2-6"},{"path":"yaku.toitoi.closed","value":2,"cite":"EMA-4.2.2-7"},{"path":"yaku.toitoi.open","value":2,"cite":"EMA-4.2.2-7"},{"path":"yaku.honitsu.closed","value":3,"cite":"EMA-4.2.2-8"},{"path":"yaku.honitsu.open","value":2,"cite":"EMA-4.2.2-8"},{"path":"yaku.shousangen.closed","value":2,"cite":"EMA-4.2.2-9"},{"path":"yaku.shousangen.open","value":2,"cite":"EMA-4.2.2-9"},{"path":"yaku.honroutou.closed","value":2,"cite":"EMA-4.2.2-11"},{"path":"yaku.honroutou.open","value":2,"cite":"EMA-4.2.2-11"},{"path":"yaku.junchan.closed","value":3,"cite":"EMA-4.2.2-12"},{"path":"yaku.junchan.open","value":2,"cite":"EMA-4.2.2-12"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"EMA-DEC-43"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"EMA-4.2.3-1"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou"],"cite":"EMA-4.2.3-2"},{"path":"yaku.chinitsu.closed","value":6,"cite":"EMA-4.2.4-1"},{"path":"yaku.chinitsu.open","value":5,"cite":"EMA-4.2.4-1"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"EMA-4.2.4-1"},{"path":"yaku.nagashi_mangan.closed","value":5,"cite":"EMA-4.2.4-2"},{"path":"yaku.kokushi.base","value":8000,"cite":"EMA-4.2.5-1"},{"path":"yaku.kokushi_13.base","value":16000,"cite":"EMA-4.2.5-2"},{"path":"yaku.kokushi_13.replaces","value":["kokushi"],"cite":"EMA-4.2.5-2"},{"path":"yaku.chuuren.base","value":8000,"cite":"EMA-4.2.5-3"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"EMA-4.2.5-3"},{"path":"yaku.chuuren_9.base","value":16000,"cite":"EMA-4.2.5-4"},{"path":"yaku.chuuren_9.closed_only","value":true,"cite":"EMA-4.2.5-4"},{"path":"yaku.chuuren_9.replaces","value":["chuuren"],"cite":"EMA-4.2.5-4"},{"path":"yaku.tenhou.base","value":8000,"cite":"EMA-4.2.5-5"},{"path":"yaku.chiihou.base","value":8000,"cite":"EMA-4.2.5-6"},{"path":"yaku.renhou.base","value":8000,"cite":"EMA-4.2.5-7"},{"path":"yaku.suuankou.base","value":8000,"cite":"EMA-4.2.5-9"},{"path":"yaku.suuankou_tanki.base","value":16000,"cite":"EMA-4.2.5-11"},{"path":"yaku.suuankou_tanki.replaces","value":["suuankou"],"cite":"EMA-4.2.5-11"},{"path":"yaku.suukantsu.base","value":8000,"cite":"EMA-4.2.5-12"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"EMA-4.2.5-13"},{"path":"yaku.chinroutou.base","value":8000,"cite":"EMA-4.2.5-14"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"EMA-4.2.5-15"},{"path":"yaku.daisangen.base","value":8000,"cite":"EMA-4.2.5-16"},{"path":"yaku.shousuushii.base","value":8000,"cite":"EMA-4.2.5-18"},{"path":"yaku.daisuushii.base","value":16000,"cite":"EMA-4.2.5-19"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"EMA-4.2.1-7"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"EMA-4.1.1-25"},{"path":"yaku.seat_wind.double","value":"both","cite":"EMA-4.2.1-16"},{"path":"yaku.sankantsu.quads","value":"any","cite":"EMA-4.2.2-6"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"EMA-4.2.5-10"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"EMA-4.2.3-1"},{"path":"yaku.tenhou.last_tile","value":"dealt_last","cite":"EMA-DEC-39"},{"path":"aborts.nine_kinds","value":true,"cite":"EMA-3.4.3-4"},{"path":"aborts.four_winds","value":"winds","cite":"EMA-3.4.3-8"},{"path":"aborts.four_kans","value":true,"cite":"EMA-3.4.3-7"},{"path":"aborts.four_riichi","value":true,"cite":"EMA-3.4.3-10"},{"path":"aborts.triple_ron","value":false,"cite":"EMA-0-4"},{"path":"counters.ron","value":300,"cite":"EMA-3.4.10-3"},{"path":"counters.tsumo","value":100,"cite":"EMA-3.4.10-4"},{"path":"counters.at_ryuukyoku","value":"add","cite":"EMA-3.4.2-10"},{"path":"counters.at_abort","value":"add","cite":"EMA-3.4.3-3"},{"path":"ron.several","value":"all","cite":"EMA-3.3.1-5"},{"path":"ron.deposits","value":"own_back","cite":"EMA-4.1-9"},{"path":"ron.counters","value":"each","cite":"EMA-4.1-8"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"EMA-3.3.6-6"},{"path":"liability.sets","value":"called","cite":"EMA-DEC-35"},{"path":"liability.covers","value":"hand","cite":"EMA-3.3.6-4"},{"path":"liability.counters","value":"discarder","cite":"EMA-DEC-34"},{"path":"liability.rinshan","value":"none","cite":"EMA-4.2.1-18"},{"path":"wareme","value":"off","cite":"EMA-DEC-76"},{"path":"ryuukyoku.noten.split","value":"total","cite":"EMA-3.4.2-4"},{"path":"ryuukyoku.noten.points","value":3000,"cite":"EMA-3.4.2-3"},{"path":"ryuukyoku.showing","value":"automatic","cite":"EMA-DEC-25"},{"path":"ryuukyoku.hiding","value":"noten","cite":"EMA-DEC-25"},{"path":"ryuukyoku.nagashi.counts_as","value":"win","cite":"EMA-DEC-27"},{"path":"ryuukyoku.nagashi.several","value":"each","cite":"EMA-DEC-27"},{"path":"ryuukyoku.nagashi.hand","value":"any","cite":"EMA-DEC-27"},{"path":"dealer.at_ryuukyoku","value":"tenpai","cite":"EMA-3.4.12-2"},{"path":"dealer.at_abort","value":"stays","cite":"EMA-DEC-28"},{"path":"chombo.to_dealer","value":4000,"cite":"EMA-3.4.6-3"},{"path":"chombo.to_other","value":2000,"cite":"EMA-3.4.6-3"},{"path":"chombo.dealer_pays","value":4000,"cite":"EMA-3.4.6-4"},{"path":"chombo.with_win","value":"ignored","cite":"EMA-3.4.6-2"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"plays_on","cite":"EMA-DEC-07"},{"path":"game.leading_dealer","value":"plays_on","cite":"EMA-DEC-53"},{"path":"game.target","value":"none","cite":"EMA-DEC-53"},{"path":"final.start","value":30000,"cite":"EMA-DEC-06"},{"path":"final.uma.first","value":9000,"cite":"EMA-3.6.1-1"},{"path":"final.uma.second","value":3000,"cite":"EMA-3.6.1-2"},{"path":"final.uma.third","value":-3000,"cite":"EMA-3.6.1-3"},{"path":"final.uma.fourth","value":-9000,"cite":"EMA-3.6.1-4"},{"path":"final.ties","value":"shared","cite":"EMA-3.6-2"},{"path":"final.leftover.step","value":100,"cite":"EMA-DEC-54"},{"path":"final.leftover.remainder","value":"earliest_seat","cite":"EMA-DEC-54"},{"path":"final.yakitori","value":"none","cite":"EMA-DEC-77"}]},"seats":{"A":"Kaki","B":"Momo","C":"Nashi","D":"Ada"},"mode":"prevent","seed":"1af688e552f151771512d9bd9a9238f1ac01e55121e9d48ac7888aa055508a0f"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":30000,"C":30000,"D":30000},"carried":0,"dice":[6,3],"indicator":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 2, '{"type":"dealt","hands":{"A":"8m7p4s4m43z3s6m6s99p7z3p","B":"3s3z8s2m67s6p3s3p6m9p2s8m","C":"8s1z234p3z9m6s6p9587s","D":"4m2s1m2z55m31p2z1m1s4p7s"}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 3, '{"type":"drew","seat":"A","tile":"7p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 4, '{"type":"discarded","seat":"A","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 5, '{"type":"drew","seat":"B","tile":"6m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 6, '{"type":"discarded","seat":"B","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 7, '{"type":"drew","seat":"C","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 8, '{"type":"discarded","seat":"C","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 9, '{"type":"drew","seat":"D","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 10, '{"type":"discarded","seat":"D","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 11, '{"type":"drew","seat":"A","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 12, '{"type":"discarded","seat":"A","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 13, '{"type":"drew","seat":"B","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 14, '{"type":"discarded","seat":"B","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 15, '{"type":"drew","seat":"C","tile":"9m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 16, '{"type":"discarded","seat":"C","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 17, '{"type":"drew","seat":"D","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 18, '{"type":"discarded","seat":"D","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 19, '{"type":"drew","seat":"A","tile":"4m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 20, '{"type":"discarded","seat":"A","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 21, '{"type":"drew","seat":"B","tile":"5p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 22, '{"type":"discarded","seat":"B","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 23, '{"type":"drew","seat":"C","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 24, '{"type":"discarded","seat":"C","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 25, '{"type":"drew","seat":"D","tile":"3m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 26, '{"type":"discarded","seat":"D","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 27, '{"type":"drew","seat":"A","tile":"1s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 28, '{"type":"discarded","seat":"A","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 29, '{"type":"drew","seat":"B","tile":"2m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 30, '{"type":"discarded","seat":"B","tile":"2m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 31, '{"type":"drew","seat":"C","tile":"2m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 32, '{"type":"discarded","seat":"C","tile":"2m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 33, '{"type":"drew","seat":"D","tile":"7p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 34, '{"type":"discarded","seat":"D","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 35, '{"type":"drew","seat":"A","tile":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 36, '{"type":"discarded","seat":"A","tile":"7s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 37, '{"type":"drew","seat":"B","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 38, '{"type":"discarded","seat":"B","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 39, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 40, '{"type":"riichi_declared","seat":"C","open":false,"stake":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 41, '{"type":"discarded","seat":"C","tile":"8s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 42, '{"type":"riichi_stood","seat":"C","stake":1000}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 43, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 44, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 45, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 46, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 47, '{"type":"drew","seat":"B","tile":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 48, '{"type":"discarded","seat":"B","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 49, '{"type":"drew","seat":"C","tile":"5m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 50, '{"type":"discarded","seat":"C","tile":"5m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 51, '{"type":"drew","seat":"D","tile":"0p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 52, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 53, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 54, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 55, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 56, '{"type":"discarded","seat":"B","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 57, '{"type":"drew","seat":"C","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 58, '{"type":"discarded","seat":"C","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 59, '{"type":"drew","seat":"D","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 60, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 61, '{"type":"drew","seat":"A","tile":"5p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 62, '{"type":"discarded","seat":"A","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 63, '{"type":"drew","seat":"B","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 64, '{"type":"discarded","seat":"B","tile":"7m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 65, '{"type":"drew","seat":"C","tile":"4p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 66, '{"type":"discarded","seat":"C","tile":"4p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 67, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 68, '{"type":"discarded","seat":"D","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 69, '{"type":"drew","seat":"A","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 70, '{"type":"discarded","seat":"A","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 71, '{"type":"drew","seat":"B","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 75, '{"type":"drew","seat":"D","tile":"9s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 79, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 85, '{"type":"drew","seat":"D","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 89, '{"type":"drew","seat":"B","tile":"4m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 93, '{"type":"drew","seat":"D","tile":"9p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 97, '{"type":"won","seat":"C","from":"A","tile":"9m","hand":"99m234p456789s11z","ura":"6z","score":{"yaku":[{"id":"riichi","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":1,"fu":40,"fu_items":[{"setting":"fu.base.closed_ron","fu":30},{"setting":"fu.triplet.honor.open","tile":"9m","fu":4},{"setting":"fu.pair.round_wind","tile":"1z","fu":2}],"base":320}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 98, '{"type":"settled","transfers":[{"from":"A","to":"C","points":1300,"cause":"ron"},{"from":"stake_B","to":"C","points":1000,"cause":"deposit"},{"from":"stake_C","to":"C","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 104, '{"type":"discarded","seat":"C","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 108, '{"type":"discarded","seat":"A","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 112, '{"type":"discarded","seat":"C","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 116, '{"type":"discarded","seat":"A","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 120, '{"type":"discarded","seat":"C","tile":"2s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 124, '{"type":"discarded","seat":"A","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 128, '{"type":"discarded","seat":"C","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 132, '{"type":"discarded","seat":"A","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 136, '{"type":"discarded","seat":"C","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 140, '{"type":"discarded","seat":"A","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 144, '{"type":"discarded","seat":"C","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 148, '{"type":"discarded","seat":"A","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 152, '{"type":"discarded","seat":"C","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 156, '{"type":"discarded","seat":"A","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 159, '{"type":"drew","seat":"C","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 163, '{"type":"called","seat":"C","meld":"(505p>)"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 167, '{"type":"drew","seat":"A","tile":"2s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 171, '{"type":"drew","seat":"C","tile":"3s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 175, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 179, '{"type":"drew","seat":"C","tile":"8s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 183, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 187, '{"type":"drew","seat":"C","tile":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 191, '{"type":"drew","seat":"A","tile":"5s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 195, '{"type":"drew","seat":"C","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 202, '{"type":"drew","seat":"D","tile":"8m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 206, '{"type":"drew","seat":"B","tile":"7p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 210, '{"type":"drew","seat":"D","tile":"1p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 214, '{"type":"drew","seat":"B","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 218, '{"type":"drew","seat":"D","tile":"4z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 222, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 226, '{"type":"drew","seat":"D","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 230, '{"type":"drew","seat":"B","tile":"4s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 234, '{"type":"drew","seat":"D","tile":"6m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 238, '{"type":"drew","seat":"B","tile":"5m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 244, '{"type":"drew","seat":"D","tile":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 248, '{"type":"drew","seat":"B","tile":"8s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 252, '{"type":"won","seat":"B","from":"C","tile":"2p","hand":"345m2234567p123s","ura":"1p","score":{"yaku":[{"id":"riichi","han":1},{"id":"pinfu","han":1}],"dora":{"indicator":0,"ura":3,"aka":0,"other":0},"han":5,"fu":30,"fu_items":[{"setting":"fu.base.closed_ron","fu":30}],"limit":"mangan","base":2000}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 253, '{"type":"settled","transfers":[{"from":"C","to":"B","points":8000,"cause":"ron"},{"from":"stake_B","to":"B","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 259, '{"type":"discarded","seat":"A","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 263, '{"type":"discarded","seat":"C","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 267, '{"type":"discarded","seat":"A","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 271, '{"type":"discarded","seat":"C","tile":"2s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 274, '{"type":"drew","seat":"A","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 278, '{"type":"drew","seat":"C","tile":"4m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 283, '{"type":"discarded","seat":"A","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 287, '{"type":"discarded","seat":"C","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 291, '{"type":"discarded","seat":"A","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 295, '{"type":"riichi_declared","seat":"C","open":false,"stake":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 296, '{"type":"discarded","seat":"C","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 301, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 305, '{"type":"discarded","seat":"C","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 309, '{"type":"discarded","seat":"A","tile":"2s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 313, '{"type":"discarded","seat":"C","tile":"3p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 317, '{"type":"discarded","seat":"A","tile":"2s","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 7, '{"type":"drew","seat":"C","tile":"9s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 11, '{"type":"drew","seat":"A","tile":"1p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 16, '{"type":"discarded","seat":"C","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 72, '{"type":"discarded","seat":"B","tile":"7m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 76, '{"type":"discarded","seat":"D","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 80, '{"type":"riichi_declared","seat":"B","open":false,"stake":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 81, '{"type":"discarded","seat":"B","tile":"3s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 86, '{"type":"discarded","seat":"D","tile":"0p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 90, '{"type":"discarded","seat":"B","tile":"4m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 94, '{"type":"discarded","seat":"D","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 99, '{"type":"opened","round":"E","dealer":"B","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":28700,"B":29000,"C":32300,"D":30000},"carried":0,"dice":[3,4],"indicator":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 100, '{"type":"dealt","hands":{"A":"1s9p2s912m3z23p3m4p60m","B":"88s7p9459s18m5p8s21p","C":"8p042s7m7z5p7z3p5z3p6z9s","D":"43s7z7p5s71p7s4z6p9m2p3z"}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 101, '{"type":"drew","seat":"B","tile":"6s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 105, '{"type":"drew","seat":"D","tile":"4z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 109, '{"type":"drew","seat":"B","tile":"5m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 113, '{"type":"drew","seat":"D","tile":"4m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 117, '{"type":"drew","seat":"B","tile":"6m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 121, '{"type":"drew","seat":"D","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 125, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 129, '{"type":"drew","seat":"D","tile":"5m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 133, '{"type":"drew","seat":"B","tile":"7p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 137, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 141, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 145, '{"type":"drew","seat":"D","tile":"2m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 149, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 153, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 157, '{"type":"drew","seat":"B","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 160, '{"type":"discarded","seat":"C","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 165, '{"type":"drew","seat":"D","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 169, '{"type":"drew","seat":"B","tile":"9m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 173, '{"type":"drew","seat":"D","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 177, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 181, '{"type":"drew","seat":"D","tile":"4z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 185, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 189, '{"type":"drew","seat":"D","tile":"6s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 193, '{"type":"drew","seat":"B","tile":"1m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 198, '{"type":"opened","round":"E","dealer":"C","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":27400,"B":26400,"C":37500,"D":28700},"carried":0,"dice":[3,6],"indicator":"7p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 199, '{"type":"dealt","hands":{"A":"8p38m11s4z99m2s71p5z2p","B":"2z32s9p73m224p4m53p7s","C":"2z3m4s3z9m82p3s7p70s6z2s","D":"7z40m46p4z58m3p8s5m4p2m"}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 200, '{"type":"drew","seat":"C","tile":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 204, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 208, '{"type":"drew","seat":"C","tile":"9p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 212, '{"type":"drew","seat":"A","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 216, '{"type":"drew","seat":"C","tile":"8s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 220, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 224, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 228, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 232, '{"type":"drew","seat":"C","tile":"6s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 236, '{"type":"drew","seat":"A","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 241, '{"type":"riichi_stood","seat":"B","stake":1000}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 242, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 246, '{"type":"drew","seat":"A","tile":"9m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 250, '{"type":"drew","seat":"C","tile":"0p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 257, '{"type":"discarded","seat":"D","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 261, '{"type":"discarded","seat":"B","tile":"1z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 265, '{"type":"discarded","seat":"D","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 269, '{"type":"discarded","seat":"B","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 273, '{"type":"discarded","seat":"D","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 277, '{"type":"discarded","seat":"B","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 281, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 285, '{"type":"discarded","seat":"B","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 289, '{"type":"discarded","seat":"D","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 294, '{"type":"drew","seat":"C","tile":"6m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 300, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 304, '{"type":"drew","seat":"C","tile":"3z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 308, '{"type":"drew","seat":"A","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 312, '{"type":"drew","seat":"C","tile":"3p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 316, '{"type":"drew","seat":"A","tile":"5p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 320, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 9, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 13, '{"type":"drew","seat":"B","tile":"1z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 17, '{"type":"drew","seat":"D","tile":"3s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 21, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 25, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 29, '{"type":"drew","seat":"B","tile":"3s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 33, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 73, '{"type":"drew","seat":"C","tile":"8m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 77, '{"type":"drew","seat":"A","tile":"9m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 82, '{"type":"riichi_stood","seat":"B","stake":1000}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 83, '{"type":"drew","seat":"C","tile":"4z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 87, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 91, '{"type":"drew","seat":"C","tile":"5s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 95, '{"type":"drew","seat":"A","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 102, '{"type":"discarded","seat":"B","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 107, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 111, '{"type":"drew","seat":"C","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 114, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 118, '{"type":"discarded","seat":"B","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 122, '{"type":"discarded","seat":"D","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 127, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 130, '{"type":"discarded","seat":"D","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 135, '{"type":"drew","seat":"C","tile":"6s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 138, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 142, '{"type":"discarded","seat":"B","tile":"1p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 147, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 151, '{"type":"drew","seat":"C","tile":"0p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 155, '{"type":"drew","seat":"A","tile":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 161, '{"type":"drew","seat":"D","tile":"3z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 164, '{"type":"discarded","seat":"C","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 168, '{"type":"discarded","seat":"A","tile":"2s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 172, '{"type":"discarded","seat":"C","tile":"3s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 176, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 180, '{"type":"discarded","seat":"C","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 184, '{"type":"discarded","seat":"A","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 188, '{"type":"discarded","seat":"C","tile":"7s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 192, '{"type":"discarded","seat":"A","tile":"5s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 196, '{"type":"won","seat":"C","tile":"7m","hand":"77m33p406s555z","ura":"","score":{"yaku":[{"id":"haku","han":1}],"dora":{"indicator":0,"ura":0,"aka":2,"other":0},"han":3,"fu":40,"fu_items":[{"setting":"fu.base.open_tsumo","fu":20},{"setting":"fu.triplet.suit.closed","tile":"7m","fu":4},{"setting":"fu.triplet.suit.open","tile":"5p","fu":2},{"setting":"fu.triplet.honor.closed","tile":"5z","fu":8},{"setting":"fu.tsumo","fu":2}],"base":1280}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 197, '{"type":"settled","transfers":[{"from":"B","to":"C","points":2600,"cause":"tsumo"},{"from":"D","to":"C","points":1300,"cause":"tsumo"},{"from":"A","to":"C","points":1300,"cause":"tsumo"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 203, '{"type":"discarded","seat":"D","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 207, '{"type":"discarded","seat":"B","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 211, '{"type":"discarded","seat":"D","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 215, '{"type":"discarded","seat":"B","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 219, '{"type":"discarded","seat":"D","tile":"0m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 223, '{"type":"discarded","seat":"B","tile":"7s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 227, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 231, '{"type":"discarded","seat":"B","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 235, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 239, '{"type":"riichi_declared","seat":"B","open":false,"stake":0}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 240, '{"type":"discarded","seat":"B","tile":"4s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 245, '{"type":"discarded","seat":"D","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 249, '{"type":"discarded","seat":"B","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 254, '{"type":"opened","round":"E","dealer":"D","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":27400,"B":34400,"C":29500,"D":28700},"carried":0,"dice":[4,2],"indicator":"3s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 255, '{"type":"dealt","hands":{"A":"6s110m6s4z16p228s34m","B":"6z4s1m4p1m3z59m1z972p1s","C":"2m498p5s5m9p6z49p3m6s2m","D":"5z7p2z9s7z578p8m2z8s1p6s"}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 256, '{"type":"drew","seat":"D","tile":"9m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 260, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 264, '{"type":"drew","seat":"D","tile":"8m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 268, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 272, '{"type":"drew","seat":"D","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 276, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 280, '{"type":"drew","seat":"D","tile":"8m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 284, '{"type":"drew","seat":"B","tile":"0s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 288, '{"type":"drew","seat":"D","tile":"5m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 292, '{"type":"drew","seat":"B","tile":"3s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 299, '{"type":"discarded","seat":"D","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 303, '{"type":"discarded","seat":"B","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 307, '{"type":"discarded","seat":"D","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 311, '{"type":"discarded","seat":"B","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 315, '{"type":"discarded","seat":"D","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 319, '{"type":"discarded","seat":"B","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 4, '{"type":"discarded","seat":"A","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 74, '{"type":"discarded","seat":"C","tile":"8m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 78, '{"type":"discarded","seat":"A","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 84, '{"type":"discarded","seat":"C","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 88, '{"type":"discarded","seat":"A","tile":"3s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 92, '{"type":"discarded","seat":"C","tile":"5s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 96, '{"type":"discarded","seat":"A","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 103, '{"type":"drew","seat":"C","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 106, '{"type":"discarded","seat":"D","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 110, '{"type":"discarded","seat":"B","tile":"5m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 115, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 119, '{"type":"drew","seat":"C","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 123, '{"type":"drew","seat":"A","tile":"2z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 126, '{"type":"discarded","seat":"B","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 131, '{"type":"drew","seat":"A","tile":"9p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 134, '{"type":"discarded","seat":"B","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 139, '{"type":"drew","seat":"A","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 143, '{"type":"drew","seat":"C","tile":"2z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 146, '{"type":"discarded","seat":"D","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 150, '{"type":"discarded","seat":"B","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 154, '{"type":"discarded","seat":"D","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 158, '{"type":"discarded","seat":"B","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 162, '{"type":"discarded","seat":"D","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 166, '{"type":"discarded","seat":"D","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 170, '{"type":"discarded","seat":"B","tile":"9m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 174, '{"type":"discarded","seat":"D","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 178, '{"type":"discarded","seat":"B","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 182, '{"type":"discarded","seat":"D","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 186, '{"type":"discarded","seat":"B","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 190, '{"type":"discarded","seat":"D","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 194, '{"type":"discarded","seat":"B","tile":"1m","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 201, '{"type":"discarded","seat":"C","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 205, '{"type":"discarded","seat":"A","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 209, '{"type":"discarded","seat":"C","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 213, '{"type":"discarded","seat":"A","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 217, '{"type":"discarded","seat":"C","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 221, '{"type":"discarded","seat":"A","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 225, '{"type":"discarded","seat":"C","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 229, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 233, '{"type":"discarded","seat":"C","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 237, '{"type":"discarded","seat":"A","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 243, '{"type":"discarded","seat":"C","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 247, '{"type":"discarded","seat":"A","tile":"2s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 251, '{"type":"discarded","seat":"C","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 258, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 262, '{"type":"drew","seat":"C","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 266, '{"type":"drew","seat":"A","tile":"2z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 270, '{"type":"drew","seat":"C","tile":"2s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 275, '{"type":"discarded","seat":"A","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 279, '{"type":"discarded","seat":"C","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 282, '{"type":"drew","seat":"A","tile":"2p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 286, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 290, '{"type":"drew","seat":"A","tile":"5z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 293, '{"type":"discarded","seat":"B","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 297, '{"type":"riichi_stood","seat":"C","stake":1000}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 298, '{"type":"drew","seat":"D","tile":"7z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 302, '{"type":"drew","seat":"B","tile":"9s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 306, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 310, '{"type":"drew","seat":"B","tile":"4s"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 314, '{"type":"drew","seat":"D","tile":"7m"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 318, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 323, '{"type":"ended","places":{"A":3,"B":2,"C":1,"D":4},"score":{"A":22400,"B":35400,"C":46400,"D":15800},"transfers":[{"from":"A","to":"bank","points":3000,"cause":"uma_3"},{"from":"bank","to":"B","points":3000,"cause":"uma_2"},{"from":"bank","to":"C","points":9000,"cause":"uma_1"},{"from":"D","to":"bank","points":9000,"cause":"uma_4"}],"seed":"f8423b52e0f704f36b70c61ce8935da62f1763a1c6d6a81075ab54c60f65cb83"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 5, '{"type":"drew","seat":"B","tile":"3s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 8, '{"type":"discarded","seat":"C","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 12, '{"type":"discarded","seat":"A","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 15, '{"type":"drew","seat":"C","tile":"4m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 19, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 23, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 27, '{"type":"drew","seat":"A","tile":"3z"}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 321, '{"type":"won","seat":"C","tile":"4s","hand":"234567m44999p56s","ura":"3s","score":{"yaku":[{"id":"riichi","han":1},{"id":"menzen_tsumo","han":1}],"dora":{"indicator":1,"ura":1,"aka":0,"other":0},"han":4,"fu":30,"fu_items":[{"setting":"fu.base.closed_tsumo","fu":20},{"setting":"fu.triplet.honor.closed","tile":"9p","fu":8},{"setting":"fu.tsumo","fu":2}],"base":1920}}');
INSERT INTO public.events VALUES ('2fx9cqgw', 1, 322, '{"type":"settled","transfers":[{"from":"D","to":"C","points":3900,"cause":"tsumo"},{"from":"A","to":"C","points":2000,"cause":"tsumo"},{"from":"B","to":"C","points":2000,"cause":"tsumo"},{"from":"stake_C","to":"C","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 0, '{"type":"begun","log":1,"rules":{"id":"regelwerk","digest":"4b7f26bb7a8dab9c20a71397d0d5229665b4306b097b3939087fc073f081fbb8","settings":[{"path":"tiles.red_fives.man","value":0,"cite":"--set"},{"path":"tiles.red_fives.pin","value":0,"cite":"--set"},{"path":"tiles.red_fives.sou","value":0,"cite":"--set"},{"path":"tiles.shiropochi","value":"plain","cite":"REG-DEC-84"},{"path":"dora.ura","value":"riichi","cite":"REG-2.6.1-9"},{"path":"riichi.deposit","value":1000,"cite":"REG-3.4-4"},{"path":"riichi.paid","value":"declared","cite":"REG-DEC-20"},{"path":"riichi.tiles_left","value":4,"cite":"REG-3.4-8"},{"path":"riichi.points","value":"enough","cite":"REG-DEC-19"},{"path":"riichi.ankan","value":"same_readings","cite":"REG-DEC-22"},{"path":"riichi.called_tile","value":"next","cite":"REG-DEC-86"},{"path":"calls.tiles_left","value":1,"cite":"REG-3.6.2-2"},{"path":"calls.seconds","value":3,"cite":"REG-3.3.2-6"},{"path":"kuikae.chii","value":"both_ends","cite":"REG-3.3.2.3-4"},{"path":"kuikae.pon","value":"free","cite":"REG-DEC-07"},{"path":"kan.indicator.ankan","value":"before_replacement","cite":"REG-3.3.1.1-5"},{"path":"kan.indicator.daiminkan","value":"before_replacement","cite":"REG-3.3.2.2-3"},{"path":"kan.indicator.kakan","value":"before_replacement","cite":"REG-3.3.2.1.1-5"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"REG-3.3.1.1-10"},{"path":"tenpai.own_tiles","value":"all","cite":"REG-DEC-32"},{"path":"furiten.missed_until","value":"interruption","cite":"REG-3.5-11"},{"path":"win.minimum","value":1,"cite":"REG-3.6.5.1-4"},{"path":"win.raised_minimum.counters","value":5,"cite":"REG-3.6.5.1-1"},{"path":"win.raised_minimum.han","value":2,"cite":"REG-3.6.5.1-1"},{"path":"win.sorted_in","value":"forfeits_wait","cite":"REG-3.6.1.1-4"},{"path":"value.by","value":"fu_and_han","cite":"REG-4.1.2-2"},{"path":"value.kiriage","value":"none","cite":"REG-4.1.2-10"},{"path":"fu.base.closed_ron","value":30,"cite":"REG-4.1.1-1"},{"path":"fu.base.open_ron","value":20,"cite":"REG-4.1.1-3"},{"path":"fu.base.open_tsumo","value":20,"cite":"REG-4.1.1-4"},{"path":"fu.base.closed_tsumo","value":"twenty","cite":"REG-4.1.1-4"},{"path":"fu.seven_pairs","value":25,"cite":"REG-4.1.1-2"},{"path":"fu.triplet.suit.open","value":2,"cite":"REG-4.1.1-6"},{"path":"fu.triplet.suit.closed","value":4,"cite":"REG-4.1.1-6"},{"path":"fu.triplet.honor.open","value":4,"cite":"REG-4.1.1-7"},{"path":"fu.triplet.honor.closed","value":8,"cite":"REG-4.1.1-7"},{"path":"fu.quad.suit.open","value":8,"cite":"REG-4.1.1-8"},{"path":"fu.quad.suit.closed","value":16,"cite":"REG-4.1.1-8"},{"path":"fu.quad.honor.open","value":16,"cite":"REG-4.1.1-9"},{"path":"fu.quad.honor.closed","value":32,"cite":"REG-4.1.1-9"},{"path":"fu.terminals","value":"as_honors","cite":"REG-4.1.1-7"},{"path":"fu.pair.dragon","value":2,"cite":"REG-4.1.1-12"},{"path":"fu.pair.seat_wind","value":2,"cite":"REG-4.1.1-13"},{"path":"fu.pair.round_wind","value":2,"cite":"REG-4.1.1-14"},{"path":"fu.pair.double_wind","value":4,"cite":"REG-DEC-45"},{"path":"fu.pair.counts","value":"always","cite":"REG-4.1.1-12"},{"path":"fu.wait.ryanmen","value":0,"cite":"REG-4.1.1-26"},{"path":"fu.wait.kanchan","value":2,"cite":"REG-4.1.1-17"},{"path":"fu.wait.penchan","value":2,"cite":"REG-4.1.1-16"},{"path":"fu.wait.tanki","value":2,"cite":"REG-4.1.1-18"},{"path":"fu.wait.shanpon","value":0,"cite":"REG-4.1.1-26"},{"path":"fu.tsumo","value":2,"cite":"REG-4.1.1-20"},{"path":"fu.open_pinfu","value":2,"cite":"REG-4.1.1-22"},{"path":"limits.mangan.han","value":5,"cite":"REG-PT-39"},{"path":"limits.mangan.base","value":2000,"cite":"REG-PT-39"},{"path":"limits.haneman.han","value":6,"cite":"REG-PT-40"},{"path":"limits.haneman.base","value":3000,"cite":"REG-PT-40"},{"path":"limits.baiman.han","value":8,"cite":"REG-PT-41"},{"path":"limits.baiman.base","value":4000,"cite":"REG-PT-41"},{"path":"limits.sanbaiman.han","value":11,"cite":"REG-PT-42"},{"path":"limits.sanbaiman.base","value":6000,"cite":"REG-PT-42"},{"path":"limits.counted_yakuman.han","value":13,"cite":"REG-PT-43"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"REG-PT-43"},{"path":"yakuman.several","value":"add","cite":"REG-4.2-7"},{"path":"yaku.riichi.closed","value":1,"cite":"REG-4.2.1-1"},{"path":"yaku.double_riichi.closed","value":1,"cite":"REG-4.2.1-4"},{"path":"yaku.open_riichi.closed","value":1,"cite":"REG-4.2.1-6"},{"path":"yaku.ippatsu.closed","value":1,"cite":"REG-4.2.1-2"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"REG-4.2.1-7"},{"path":"yaku.pinfu.closed","value":1,"cite":"REG-4.2.1-9"},{"path":"yaku.tanyao.closed","value":1,"cite":"REG-4.2.1-8"},{"path":"yaku.tanyao.open","value":1,"cite":"REG-4.2.1-8"},{"path":"yaku.iipeikou.closed","value":1,"cite":"REG-4.2.1-11"},{"path":"yaku.haku.closed","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.haku.open","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.hatsu.closed","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.hatsu.open","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.chun.closed","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.chun.open","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.seat_wind.closed","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.seat_wind.open","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.round_wind.closed","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.round_wind.open","value":1,"cite":"REG-4.2.1-14"},{"path":"yaku.sanshoku_doujun.closed","value":2,"cite":"REG-4.2.1-12"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"REG-4.2.1-12"},{"path":"yaku.ittsuu.closed","value":2,"cite":"REG-4.2.1-13"},{"path":"yaku.ittsuu.open","value":1,"cite":"REG-4.2.1-13"},{"path":"yaku.chanta.closed","value":2,"cite":"REG-4.2.1-16"},{"path":"yaku.chanta.open","value":1,"cite":"REG-4.2.1-16"},{"path":"yaku.rinshan.closed","value":1,"cite":"REG-4.2.1-17"},{"path":"yaku.rinshan.open","value":1,"cite":"REG-4.2.1-17"},{"path":"yaku.rinshan.replaces","value":["haitei"],"cite":"REG-DEC-16"},{"path":"yaku.chankan.closed","value":1,"cite":"REG-4.2.1-19"},{"path":"yaku.chankan.open","value":1,"cite":"REG-4.2.1-19"},{"path":"yaku.chankan.replaces","value":["houtei"],"cite":"REG-DEC-17"},{"path":"yaku.haitei.closed","value":1,"cite":"REG-4.2.1-22"},{"path":"yaku.haitei.open","value":1,"cite":"REG-4.2.1-22"},{"path":"yaku.houtei.closed","value":1,"cite":"REG-4.2.1-23"},{"path":"yaku.houtei.open","value":1,"cite":"REG-4.2.1-23"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"REG-4.2.2-1"},{"path":"yaku.sanshoku_doukou.closed","value":2,"cite":"REG-4.2.2-4"},{"path":"yaku.sanshoku_doukou.open","value":2,"cite":"REG-4.2.2-4"},{"path":"yaku.sanankou.closed","value":2,"cite":"REG-4.2.2-5"},{"path":"yaku.sanankou.open","value":2,"cite":"REG-4.2.2-5"},{"path":"yaku.sankantsu.closed","value":2,"cite":"REG-4.2.2-6"},{"path":"yaku.sankantsu.open","value":2,"cite":"REG-4.2.2-6"},{"path":"yaku.toitoi.closed","value":2,"cite":"REG-4.2.2-7"},{"path":"yaku.toitoi.open","value":2,"cite":"REG-4.2.2-7"},{"path":"yaku.honitsu.closed","value":3,"cite":"REG-4.2.2-8"},{"path":"yaku.honitsu.open","value":2,"cite":"REG-4.2.2-8"},{"path":"yaku.shousangen.closed","value":2,"cite":"REG-4.2.2-9"},{"path":"yaku.shousangen.open","value":2,"cite":"REG-4.2.2-9"},{"path":"yaku.honroutou.closed","value":2,"cite":"REG-4.2.2-11"},{"path":"yaku.honroutou.open","value":2,"cite":"REG-4.2.2-11"},{"path":"yaku.junchan.closed","value":3,"cite":"REG-4.2.2-13"},{"path":"yaku.junchan.open","value":2,"cite":"REG-4.2.2-13"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"REG-DEC-49"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"REG-4.2.3-1"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou"],"cite":"REG-4.2.3-2"},{"path":"yaku.chinitsu.closed","value":6,"cite":"REG-4.2.4-1"},{"path":"yaku.chinitsu.open","value":5,"cite":"REG-4.2.4-1"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"REG-DEC-49"},{"path":"yaku.nagashi_mangan.closed","value":5,"cite":"REG-4.2.4-2"},{"path":"yaku.kokushi.base","value":8000,"cite":"REG-4.2.5-1"},{"path":"yaku.kokushi_13.base","value":16000,"cite":"REG-4.2.5-2"},{"path":"yaku.kokushi_13.replaces","value":["kokushi"],"cite":"REG-4.2.5-2"},{"path":"yaku.chuuren.base","value":8000,"cite":"REG-4.2.5-4"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"REG-4.2.5-4"},{"path":"yaku.chuuren_9.base","value":16000,"cite":"REG-4.2.5-5"},{"path":"yaku.chuuren_9.closed_only","value":true,"cite":"REG-4.2.5-5"},{"path":"yaku.chuuren_9.replaces","value":["chuuren"],"cite":"REG-4.2.5-5"},{"path":"yaku.tenhou.base","value":8000,"cite":"REG-4.2.5-6"},{"path":"yaku.chiihou.base","value":8000,"cite":"REG-4.2.5-8"},{"path":"yaku.renhou.base","value":8000,"cite":"REG-4.2.5-10"},{"path":"yaku.suuankou.base","value":8000,"cite":"REG-4.2.5-11"},{"path":"yaku.suuankou_tanki.base","value":16000,"cite":"REG-4.2.5-13"},{"path":"yaku.suuankou_tanki.replaces","value":["suuankou"],"cite":"REG-4.2.5-13"},{"path":"yaku.suukantsu.base","value":8000,"cite":"REG-4.2.5-14"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"REG-4.2.5-15"},{"path":"yaku.chinroutou.base","value":8000,"cite":"REG-4.2.5-16"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"REG-4.2.5-17"},{"path":"yaku.daisangen.base","value":8000,"cite":"REG-4.2.5-18"},{"path":"yaku.shousuushii.base","value":8000,"cite":"REG-4.2.5-22"},{"path":"yaku.daisuushii.base","value":16000,"cite":"REG-4.2.5-23"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"REG-4.2.1-9"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"REG-4.1.1-21"},{"path":"yaku.seat_wind.double","value":"both","cite":"REG-4.2.1-15"},{"path":"yaku.sankantsu.quads","value":"any","cite":"REG-4.2.2-6"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"REG-4.2.5-12"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"REG-4.2.3-1"},{"path":"yaku.tenhou.last_tile","value":"any","cite":"REG-DEC-54"},{"path":"aborts.nine_kinds","value":true,"cite":"REG-3.6.3-3"},{"path":"aborts.four_winds","value":"winds","cite":"REG-3.6.3-7"},{"path":"aborts.four_kans","value":true,"cite":"REG-3.6.3-5"},{"path":"aborts.four_riichi","value":true,"cite":"REG-3.6.3-8"},{"path":"aborts.triple_ron","value":false,"cite":"REG-3.6.3-10"},{"path":"counters.ron","value":300,"cite":"REG-3.6.5-7"},{"path":"counters.tsumo","value":100,"cite":"REG-3.6.5-6"},{"path":"counters.at_ryuukyoku","value":"add","cite":"REG-3.6.5-2"},{"path":"counters.at_abort","value":"add","cite":"REG-3.6.5-3"},{"path":"ron.several","value":"nearest","cite":"REG-3.6.1.2-5"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"REG-DEC-58"},{"path":"liability.sets","value":"called","cite":"REG-4.2.5-21"},{"path":"liability.covers","value":"hand","cite":"REG-DEC-58"},{"path":"liability.counters","value":"discarder","cite":"REG-DEC-37"},{"path":"liability.rinshan","value":"none","cite":"REG-4.2.1-18"},{"path":"wareme","value":"off","cite":"REG-DEC-85"},{"path":"ryuukyoku.noten.split","value":"total","cite":"REG-3.6.2.2-1"},{"path":"ryuukyoku.noten.points","value":3000,"cite":"REG-3.6.2.2-1"},{"path":"ryuukyoku.showing","value":"choice","cite":"REG-3.6.2.1-6"},{"path":"ryuukyoku.hiding","value":"noten","cite":"REG-3.6.2.2-2"},{"path":"ryuukyoku.nagashi.counts_as","value":"win","cite":"REG-DEC-59"},{"path":"ryuukyoku.nagashi.several","value":"first","cite":"REG-DEC-60"},{"path":"ryuukyoku.nagashi.hand","value":"closed","cite":"REG-4.2.4-4"},{"path":"dealer.at_ryuukyoku","value":"tenpai","cite":"REG-3.6.6-2"},{"path":"dealer.at_abort","value":"stays","cite":"REG-3.6.6-4"},{"path":"chombo.to_dealer","value":4000,"cite":"REG-5.1-4"},{"path":"chombo.to_other","value":2000,"cite":"REG-5.1-4"},{"path":"chombo.dealer_pays","value":4000,"cite":"REG-5.1-5"},{"path":"chombo.with_win","value":"ignored","cite":"REG-5.1-3"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"ends","cite":"REG-3.8-2"},{"path":"game.leading_dealer","value":"plays_on","cite":"REG-3.8-9"},{"path":"game.target","value":"none","cite":"REG-DEC-44"},{"path":"final.start","value":30000,"cite":"--set"},{"path":"final.uma","value":"none","cite":"REG-DEC-43"},{"path":"final.ties","value":"shared","cite":"REG-3.8-7"},{"path":"final.leftover","value":"earliest_seat","cite":"REG-3.8-8"},{"path":"final.yakitori","value":"none","cite":"REG-3.8-4"}]},"seats":{"A":"Kaki","B":"Ada","C":"Nashi","D":"Yuzu"},"mode":"prevent","seed":"b87898c8020b7b3d35aa77ffb4a17886f6440161aff04cabc3183111afcf54b7"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":30000,"C":30000,"D":30000},"carried":0,"dice":[3,3],"indicator":"6m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 2, '{"type":"dealt","hands":{"A":"6z5s5z9s94p6s27p4z5m91p","B":"8p1s2z7p25m2s5z6s7z1s31m","C":"6m3p7z7m6z7s7m18s1z2p7m5p","D":"5s7p1z9m6p2m4z6p8m8p3z5s4m"}}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 3, '{"type":"drew","seat":"A","tile":"2p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 6, '{"type":"discarded","seat":"B","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 10, '{"type":"discarded","seat":"D","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 14, '{"type":"discarded","seat":"B","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 20, '{"type":"discarded","seat":"A","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 24, '{"type":"discarded","seat":"C","tile":"1z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 28, '{"type":"discarded","seat":"A","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 32, '{"type":"discarded","seat":"C","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 36, '{"type":"discarded","seat":"A","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 40, '{"type":"discarded","seat":"C","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 44, '{"type":"discarded","seat":"A","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 48, '{"type":"discarded","seat":"C","tile":"4s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 52, '{"type":"discarded","seat":"A","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 58, '{"type":"discarded","seat":"D","tile":"5p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 61, '{"type":"drew","seat":"B","tile":"6p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 68, '{"type":"discarded","seat":"D","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 72, '{"type":"discarded","seat":"B","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 76, '{"type":"discarded","seat":"D","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 80, '{"type":"discarded","seat":"B","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 84, '{"type":"discarded","seat":"D","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 88, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 95, '{"type":"drew","seat":"C","tile":"9p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 99, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 103, '{"type":"drew","seat":"C","tile":"5m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 105, '{"type":"drew","seat":"D","tile":"6m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 109, '{"type":"drew","seat":"B","tile":"8m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 113, '{"type":"drew","seat":"D","tile":"6p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 117, '{"type":"drew","seat":"B","tile":"9m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 123, '{"type":"drew","seat":"A","tile":"6s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 126, '{"type":"discarded","seat":"B","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 129, '{"type":"drew","seat":"D","tile":"6z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 133, '{"type":"drew","seat":"B","tile":"6s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 137, '{"type":"drew","seat":"D","tile":"5s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 141, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 147, '{"type":"drew","seat":"A","tile":"4z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 151, '{"type":"drew","seat":"C","tile":"6z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 155, '{"type":"drew","seat":"A","tile":"2s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 161, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 164, '{"type":"discarded","seat":"D","tile":"9s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 168, '{"type":"discarded","seat":"B","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 171, '{"type":"drew","seat":"D","tile":"9p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 179, '{"type":"discarded","seat":"C","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 182, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 0, '{"type":"begun","log":1,"rules":{"id":"friday-2026","digest":"48415480ffb6bdbb5ee8a0f81b9479a6e251417291c14c4fa0b24d8ed9e6478c","settings":[{"path":"tiles.red_fives.man","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.red_fives.pin","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.red_fives.sou","value":1,"cite":"EMA-1.1-3"},{"path":"tiles.shiropochi","value":"plain","cite":"EMA-DEC-73"},{"path":"dora.ura","value":"riichi","cite":"EMA-3.3.12-23"},{"path":"riichi.deposit","value":1000,"cite":"EMA-3.3.12-4"},{"path":"riichi.paid","value":"stood","cite":"EMA-DEC-22"},{"path":"riichi.tiles_left","value":4,"cite":"EMA-3.3.12-7"},{"path":"riichi.points","value":"any","cite":"EMA-DEC-07"},{"path":"riichi.ankan","value":"same_readings","cite":"EMA-DEC-23"},{"path":"riichi.called_tile","value":"next","cite":"EMA-3.3.12-6"},{"path":"calls.tiles_left","value":1,"cite":"EMA-3.4.1-2"},{"path":"calls.seconds","value":3,"cite":"EMA-DEC-13"},{"path":"kuikae.chii","value":"free","cite":"EMA-DEC-01"},{"path":"kuikae.pon","value":"free","cite":"EMA-DEC-01"},{"path":"kan.indicator.ankan","value":"before_replacement","cite":"EMA-3.3.8-4"},{"path":"kan.indicator.daiminkan","value":"before_replacement","cite":"EMA-3.3.2-4"},{"path":"kan.indicator.kakan","value":"before_replacement","cite":"EMA-3.3.7-5"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"EMA-3.3.8-7"},{"path":"tenpai.own_tiles","value":"all","cite":"EMA-DEC-24"},{"path":"furiten.missed_until","value":"interruption","cite":"EMA-3.4.5-5"},{"path":"win.minimum","value":1,"cite":"EMA-3.2-3"},{"path":"win.raised_minimum.counters","value":5,"cite":"EMA-3.4.11-1"},{"path":"win.raised_minimum.han","value":2,"cite":"EMA-3.4.11-1"},{"path":"win.sorted_in","value":"keeps","cite":"EMA-DEC-74"},{"path":"value.by","value":"fu_and_han","cite":"EMA-4.1.2-1"},{"path":"value.kiriage","value":"none","cite":"EMA-4.1.2-10"},{"path":"fu.base.closed_ron","value":30,"cite":"EMA-4.1.1-1"},{"path":"fu.base.open_ron","value":20,"cite":"EMA-4.1.1-3"},{"path":"fu.base.open_tsumo","value":20,"cite":"EMA-4.1.1-3"},{"path":"fu.base.closed_tsumo","value":"twenty","cite":"EMA-4.1.1-3"},{"path":"fu.seven_pairs","value":25,"cite":"EMA-4.1.1-2"},{"path":"fu.triplet.suit.open","value":2,"cite":"EMA-4.1.1-7"},{"path":"fu.triplet.suit.closed","value":4,"cite":"EMA-4.1.1-8"},{"path":"fu.triplet.honor.open","value":4,"cite":"EMA-4.1.1-9"},{"path":"fu.triplet.honor.closed","value":8,"cite":"EMA-4.1.1-10"},{"path":"fu.quad.suit.open","value":8,"cite":"EMA-4.1.1-11"},{"path":"fu.quad.suit.closed","value":16,"cite":"EMA-4.1.1-12"},{"path":"fu.quad.honor.open","value":16,"cite":"EMA-4.1.1-13"},{"path":"fu.quad.honor.closed","value":32,"cite":"EMA-4.1.1-14"},{"path":"fu.terminals","value":"as_honors","cite":"EMA-4.1.1-9"},{"path":"fu.pair.dragon","value":2,"cite":"EMA-4.1.1-15"},{"path":"fu.pair.seat_wind","value":2,"cite":"EMA-4.1.1-16"},{"path":"fu.pair.round_wind","value":2,"cite":"EMA-4.1.1-17"},{"path":"fu.pair.double_wind","value":4,"cite":"EMA-4.1.1-18"},{"path":"fu.pair.counts","value":"always","cite":"EMA-4.1.1-15"},{"path":"fu.wait.ryanmen","value":0,"cite":"EMA-4.1.1-23"},{"path":"fu.wait.kanchan","value":2,"cite":"EMA-4.1.1-20"},{"path":"fu.wait.penchan","value":2,"cite":"EMA-4.1.1-21"},{"path":"fu.wait.tanki","value":2,"cite":"EMA-4.1.1-19"},{"path":"fu.wait.shanpon","value":0,"cite":"EMA-DEC-75"},{"path":"fu.tsumo","value":2,"cite":"EMA-4.1.1-24"},{"path":"fu.open_pinfu","value":2,"cite":"EMA-4.1.1-26"},{"path":"limits.mangan.han","value":5,"cite":"EMA-4.1.3-43"},{"path":"limits.mangan.base","value":2000,"cite":"EMA-4.1.3-43"},{"path":"limits.haneman.han","value":6,"cite":"EMA-4.1.3-44"},{"path":"limits.haneman.base","value":3000,"cite":"EMA-4.1.3-44"},{"path":"limits.baiman.han","value":8,"cite":"EMA-4.1.3-45"},{"path":"limits.baiman.base","value":4000,"cite":"EMA-4.1.3-45"},{"path":"limits.sanbaiman.han","value":11,"cite":"EMA-4.1.3-46"},{"path":"limits.sanbaiman.base","value":6000,"cite":"EMA-4.1.3-46"},{"path":"limits.counted_yakuman.han","value":13,"cite":"EMA-4.1.3-47"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"EMA-4.1.3-47"},{"path":"yakuman.several","value":"best","cite":"EMA-4.2-7"},{"path":"yaku.riichi.closed","value":1,"cite":"EMA-4.2.1-1"},{"path":"yaku.double_riichi.closed","value":1,"cite":"EMA-4.2.1-3"},{"path":"yaku.ippatsu.closed","value":1,"cite":"EMA-4.2.1-2"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"EMA-4.2.1-5"},{"path":"yaku.pinfu.closed","value":1,"cite":"EMA-4.2.1-7"},{"path":"yaku.tanyao.closed","value":1,"cite":"EMA-4.2.1-6"},{"path":"yaku.tanyao.open","value":1,"cite":"FRI-1-1"},{"path":"yaku.iipeikou.closed","value":1,"cite":"EMA-4.2.1-10"},{"path":"yaku.haku.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.haku.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.hatsu.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.hatsu.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.chun.closed","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.chun.open","value":1,"cite":"EMA-4.2.1-13"},{"path":"yaku.seat_wind.closed","value":1,"cite":"EMA-4.2.1-14"},{"path":"yaku.seat_wind.open","value":1,"cite":"EMA-4.2.1-14"},{"path":"yaku.round_wind.closed","value":1,"cite":"EMA-4.2.1-15"},{"path":"yaku.round_wind.open","value":1,"cite":"EMA-4.2.1-15"},{"path":"yaku.sanshoku_doujun.closed","value":2,"cite":"EMA-4.2.1-11"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"EMA-4.2.1-11"},{"path":"yaku.ittsuu.closed","value":2,"cite":"EMA-4.2.1-12"},{"path":"yaku.ittsuu.open","value":1,"cite":"EMA-4.2.1-12"},{"path":"yaku.chanta.closed","value":2,"cite":"EMA-4.2.1-17"},{"path":"yaku.chanta.open","value":1,"cite":"EMA-4.2.1-17"},{"path":"yaku.rinshan.closed","value":1,"cite":"EMA-4.2.1-18"},{"path":"yaku.rinshan.open","value":1,"cite":"EMA-4.2.1-18"},{"path":"yaku.chankan.closed","value":1,"cite":"EMA-4.2.1-19"},{"path":"yaku.chankan.open","value":1,"cite":"EMA-4.2.1-19"},{"path":"yaku.haitei.closed","value":1,"cite":"EMA-4.2.1-21"},{"path":"yaku.haitei.open","value":1,"cite":"EMA-4.2.1-21"},{"path":"yaku.houtei.closed","value":1,"cite":"EMA-4.2.1-22"},{"path":"yaku.houtei.open","value":1,"cite":"EMA-4.2.1-22"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"EMA-4.2.2-1"},{"path":"yaku.sanshoku_doukou.closed","value":2,"cite":"EMA-4.2.2-3"},{"path":"yaku.sanshoku_doukou.open","value":2,"cite":"EMA-4.2.2-3"},{"path":"yaku.sanankou.closed","value":2,"cite":"EMA-4.2.2-4"},{"path":"yaku.sanankou.open","value":2,"cite":"EMA-4.2.2-4"},{"path":"yaku.sankantsu.closed","value":2,"cite":"EMA-4.2.2-6"},{"path":"yaku.sankantsu.open","value":2,"cite":"EMA-4.2.2-6"},{"path":"yaku.toitoi.closed","value":2,"cite":"EMA-4.2.2-7"},{"path":"yaku.toitoi.open","value":2,"cite":"EMA-4.2.2-7"},{"path":"yaku.honitsu.closed","value":3,"cite":"EMA-4.2.2-8"},{"path":"yaku.honitsu.open","value":2,"cite":"EMA-4.2.2-8"},{"path":"yaku.shousangen.closed","value":2,"cite":"EMA-4.2.2-9"},{"path":"yaku.shousangen.open","value":2,"cite":"EMA-4.2.2-9"},{"path":"yaku.honroutou.closed","value":2,"cite":"EMA-4.2.2-11"},{"path":"yaku.honroutou.open","value":2,"cite":"EMA-4.2.2-11"},{"path":"yaku.junchan.closed","value":3,"cite":"EMA-4.2.2-12"},{"path":"yaku.junchan.open","value":2,"cite":"EMA-4.2.2-12"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"EMA-DEC-43"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"EMA-4.2.3-1"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou"],"cite":"EMA-4.2.3-2"},{"path":"yaku.chinitsu.closed","value":6,"cite":"EMA-4.2.4-1"},{"path":"yaku.chinitsu.open","value":5,"cite":"EMA-4.2.4-1"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"EMA-4.2.4-1"},{"path":"yaku.nagashi_mangan.closed","value":5,"cite":"EMA-4.2.4-2"},{"path":"yaku.kokushi.base","value":8000,"cite":"EMA-4.2.5-1"},{"path":"yaku.kokushi_13.base","value":16000,"cite":"EMA-4.2.5-2"},{"path":"yaku.kokushi_13.replaces","value":["kokushi"],"cite":"EMA-4.2.5-2"},{"path":"yaku.chuuren.base","value":8000,"cite":"EMA-4.2.5-3"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"EMA-4.2.5-3"},{"path":"yaku.chuuren_9.base","value":16000,"cite":"EMA-4.2.5-4"},{"path":"yaku.chuuren_9.closed_only","value":true,"cite":"EMA-4.2.5-4"},{"path":"yaku.chuuren_9.replaces","value":["chuuren"],"cite":"EMA-4.2.5-4"},{"path":"yaku.tenhou.base","value":8000,"cite":"EMA-4.2.5-5"},{"path":"yaku.chiihou.base","value":8000,"cite":"EMA-4.2.5-6"},{"path":"yaku.renhou.base","value":8000,"cite":"EMA-4.2.5-7"},{"path":"yaku.suuankou.base","value":8000,"cite":"EMA-4.2.5-9"},{"path":"yaku.suuankou_tanki.base","value":16000,"cite":"EMA-4.2.5-11"},{"path":"yaku.suuankou_tanki.replaces","value":["suuankou"],"cite":"EMA-4.2.5-11"},{"path":"yaku.suukantsu.base","value":8000,"cite":"EMA-4.2.5-12"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"EMA-4.2.5-13"},{"path":"yaku.chinroutou.base","value":8000,"cite":"EMA-4.2.5-14"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"EMA-4.2.5-15"},{"path":"yaku.daisangen.base","value":8000,"cite":"EMA-4.2.5-16"},{"path":"yaku.shousuushii.base","value":8000,"cite":"EMA-4.2.5-18"},{"path":"yaku.daisuushii.base","value":16000,"cite":"EMA-4.2.5-19"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"EMA-4.2.1-7"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"EMA-4.1.1-25"},{"path":"yaku.seat_wind.double","value":"both","cite":"EMA-4.2.1-16"},{"path":"yaku.sankantsu.quads","value":"any","cite":"EMA-4.2.2-6"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"EMA-4.2.5-10"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"EMA-4.2.3-1"},{"path":"yaku.tenhou.last_tile","value":"dealt_last","cite":"EMA-DEC-39"},{"path":"aborts.nine_kinds","value":true,"cite":"EMA-3.4.3-4"},{"path":"aborts.four_winds","value":"winds","cite":"EMA-3.4.3-8"},{"path":"aborts.four_kans","value":true,"cite":"EMA-3.4.3-7"},{"path":"aborts.four_riichi","value":true,"cite":"EMA-3.4.3-10"},{"path":"aborts.triple_ron","value":false,"cite":"EMA-0-4"},{"path":"counters.ron","value":300,"cite":"EMA-3.4.10-3"},{"path":"counters.tsumo","value":100,"cite":"EMA-3.4.10-4"},{"path":"counters.at_ryuukyoku","value":"add","cite":"EMA-3.4.2-10"},{"path":"counters.at_abort","value":"add","cite":"EMA-3.4.3-3"},{"path":"ron.several","value":"all","cite":"EMA-3.3.1-5"},{"path":"ron.deposits","value":"own_back","cite":"EMA-4.1-9"},{"path":"ron.counters","value":"each","cite":"EMA-4.1-8"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"EMA-3.3.6-6"},{"path":"liability.sets","value":"called","cite":"EMA-DEC-35"},{"path":"liability.covers","value":"hand","cite":"EMA-3.3.6-4"},{"path":"liability.counters","value":"discarder","cite":"EMA-DEC-34"},{"path":"liability.rinshan","value":"none","cite":"EMA-4.2.1-18"},{"path":"wareme","value":"off","cite":"EMA-DEC-76"},{"path":"ryuukyoku.noten.split","value":"total","cite":"EMA-3.4.2-4"},{"path":"ryuukyoku.noten.points","value":3000,"cite":"EMA-3.4.2-3"},{"path":"ryuukyoku.showing","value":"automatic","cite":"EMA-DEC-25"},{"path":"ryuukyoku.hiding","value":"noten","cite":"EMA-DEC-25"},{"path":"ryuukyoku.nagashi.counts_as","value":"win","cite":"EMA-DEC-27"},{"path":"ryuukyoku.nagashi.several","value":"each","cite":"EMA-DEC-27"},{"path":"ryuukyoku.nagashi.hand","value":"any","cite":"EMA-DEC-27"},{"path":"dealer.at_ryuukyoku","value":"tenpai","cite":"EMA-3.4.12-2"},{"path":"dealer.at_abort","value":"stays","cite":"EMA-DEC-28"},{"path":"chombo.to_dealer","value":4000,"cite":"EMA-3.4.6-3"},{"path":"chombo.to_other","value":2000,"cite":"EMA-3.4.6-3"},{"path":"chombo.dealer_pays","value":4000,"cite":"EMA-3.4.6-4"},{"path":"chombo.with_win","value":"ignored","cite":"EMA-3.4.6-2"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"plays_on","cite":"EMA-DEC-07"},{"path":"game.leading_dealer","value":"plays_on","cite":"EMA-DEC-53"},{"path":"game.target","value":"none","cite":"EMA-DEC-53"},{"path":"final.start","value":30000,"cite":"EMA-DEC-06"},{"path":"final.uma.first","value":9000,"cite":"EMA-3.6.1-1"},{"path":"final.uma.second","value":3000,"cite":"EMA-3.6.1-2"},{"path":"final.uma.third","value":-3000,"cite":"EMA-3.6.1-3"},{"path":"final.uma.fourth","value":-9000,"cite":"EMA-3.6.1-4"},{"path":"final.ties","value":"shared","cite":"EMA-3.6-2"},{"path":"final.leftover.step","value":100,"cite":"EMA-DEC-54"},{"path":"final.leftover.remainder","value":"earliest_seat","cite":"EMA-DEC-54"},{"path":"final.yakitori","value":"none","cite":"EMA-DEC-77"}]},"seats":{"A":"Ada","B":"Momo","C":"Nashi","D":"Yuzu"},"mode":"prevent","seed":"15c1beeac3075bd11cee4a8e27857a5c6a6743176ba0959f0e0a542c7f726419"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":30000,"C":30000,"D":30000},"carried":0,"dice":[5,4],"indicator":"7m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 2, '{"type":"dealt","hands":{"A":"445s1m8p76z2s055p1m1z","B":"3m9p643z8p8m6p56s8m4s2m","C":"49m1s61937p1z68m2z3p","D":"4m1s2p6z4s5p3z7s1m3p192s"}}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 3, '{"type":"drew","seat":"A","tile":"1p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 5, '{"type":"drew","seat":"B","tile":"3z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 8, '{"type":"discarded","seat":"C","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 13, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 17, '{"type":"drew","seat":"D","tile":"9m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 21, '{"type":"drew","seat":"B","tile":"9p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 25, '{"type":"drew","seat":"D","tile":"1p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 28, '{"type":"discarded","seat":"A","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 32, '{"type":"discarded","seat":"C","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 37, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 40, '{"type":"discarded","seat":"C","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 45, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 49, '{"type":"drew","seat":"D","tile":"3s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 18, '{"type":"discarded","seat":"D","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 22, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 26, '{"type":"discarded","seat":"D","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 31, '{"type":"drew","seat":"C","tile":"5z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 35, '{"type":"drew","seat":"A","tile":"4z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 38, '{"type":"discarded","seat":"B","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 42, '{"type":"discarded","seat":"D","tile":"1z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 46, '{"type":"discarded","seat":"B","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 50, '{"type":"discarded","seat":"D","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 54, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 57, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 62, '{"type":"discarded","seat":"B","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 66, '{"type":"riichi_stood","seat":"C","stake":0}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 67, '{"type":"drew","seat":"D","tile":"3p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 71, '{"type":"drew","seat":"B","tile":"3p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 75, '{"type":"drew","seat":"D","tile":"7m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 79, '{"type":"drew","seat":"B","tile":"3m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 83, '{"type":"drew","seat":"D","tile":"7z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 86, '{"type":"discarded","seat":"A","tile":"9p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 91, '{"type":"opened","round":"E","dealer":"B","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":22000,"C":38000,"D":30000},"carried":0,"dice":[1,3],"indicator":"7m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 92, '{"type":"dealt","hands":{"A":"4s2z3m3s79p2m4s1m3s5p2s2z","B":"3s9m9s4m1p44m4z395m4p1z","C":"1p657s85m2z6p53z1s3z4p","D":"16m5p4z7p3m23p69m77p5z"}}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 93, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 98, '{"type":"discarded","seat":"D","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 102, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 106, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 110, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 114, '{"type":"discarded","seat":"D","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 118, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 121, '{"type":"drew","seat":"D","tile":"1z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 127, '{"type":"drew","seat":"C","tile":"8p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 130, '{"type":"discarded","seat":"D","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 134, '{"type":"discarded","seat":"B","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 138, '{"type":"discarded","seat":"D","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 143, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 145, '{"type":"drew","seat":"D","tile":"6p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 149, '{"type":"drew","seat":"B","tile":"2z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 154, '{"type":"discarded","seat":"D","tile":"5p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 160, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 165, '{"type":"drew","seat":"A","tile":"7m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 169, '{"type":"drew","seat":"C","tile":"8m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 173, '{"type":"drew","seat":"A","tile":"4p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 180, '{"type":"drew","seat":"D","tile":"8s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 184, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 7, '{"type":"drew","seat":"C","tile":"2m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 11, '{"type":"drew","seat":"A","tile":"5z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 15, '{"type":"drew","seat":"C","tile":"7p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 19, '{"type":"drew","seat":"A","tile":"9m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 23, '{"type":"drew","seat":"C","tile":"4m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 27, '{"type":"drew","seat":"A","tile":"4p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 31, '{"type":"drew","seat":"C","tile":"8s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 35, '{"type":"drew","seat":"A","tile":"5m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 39, '{"type":"drew","seat":"C","tile":"0s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 43, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 47, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 51, '{"type":"drew","seat":"A","tile":"7p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 56, '{"type":"riichi_stood","seat":"B","stake":1000}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 57, '{"type":"drew","seat":"C","tile":"4m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 61, '{"type":"drew","seat":"A","tile":"3s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 65, '{"type":"drew","seat":"C","tile":"1p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 69, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 73, '{"type":"drew","seat":"C","tile":"4p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 77, '{"type":"drew","seat":"A","tile":"5m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 81, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 85, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 89, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 93, '{"type":"drew","seat":"A","tile":"6s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 97, '{"type":"drew","seat":"C","tile":"7m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 103, '{"type":"opened","round":"E","dealer":"B","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":38000,"C":30000,"D":22000},"carried":0,"dice":[2,3],"indicator":"7s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 104, '{"type":"dealt","hands":{"A":"1s4z6m06p45m0s9p9s8m6p7m","B":"8m3p5z4p2z5s7m4z6s4z9s5z2p","C":"3z78m8s57p6m1p3m5p1z7p1z","D":"9p1s7z7p34s1p8s9m4p22z8s"}}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 105, '{"type":"drew","seat":"B","tile":"0m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 109, '{"type":"drew","seat":"D","tile":"6z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 30, '{"type":"discarded","seat":"B","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 34, '{"type":"discarded","seat":"D","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 39, '{"type":"drew","seat":"C","tile":"6m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 43, '{"type":"drew","seat":"A","tile":"4p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 45, '{"type":"drew","seat":"B","tile":"4m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 49, '{"type":"drew","seat":"D","tile":"9s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 53, '{"type":"drew","seat":"B","tile":"5m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 56, '{"type":"discarded","seat":"C","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 60, '{"type":"discarded","seat":"A","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 64, '{"type":"riichi_declared","seat":"C","open":false,"stake":1000}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 65, '{"type":"discarded","seat":"C","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 70, '{"type":"discarded","seat":"A","tile":"5p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 74, '{"type":"discarded","seat":"C","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 78, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 82, '{"type":"discarded","seat":"C","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 87, '{"type":"drew","seat":"B","tile":"7s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 94, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 97, '{"type":"drew","seat":"D","tile":"7z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 101, '{"type":"drew","seat":"B","tile":"3z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 107, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 111, '{"type":"drew","seat":"C","tile":"2m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 115, '{"type":"drew","seat":"A","tile":"1p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 119, '{"type":"drew","seat":"C","tile":"3p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 122, '{"type":"discarded","seat":"D","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 125, '{"type":"drew","seat":"B","tile":"5p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 131, '{"type":"drew","seat":"A","tile":"3p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 135, '{"type":"drew","seat":"C","tile":"7m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 139, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 142, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 146, '{"type":"discarded","seat":"D","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 150, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 153, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 158, '{"type":"riichi_stood","seat":"A","stake":0}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 159, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 163, '{"type":"drew","seat":"D","tile":"9s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 167, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 172, '{"type":"discarded","seat":"D","tile":"9p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 176, '{"type":"opened","round":"E","dealer":"C","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":34000,"B":20000,"C":37000,"D":29000},"carried":0,"dice":[3,3],"indicator":"9s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 177, '{"type":"dealt","hands":{"A":"72m2p858m2z3s9621m5z","B":"2p6s7m96p17z7m3s2m6s4z3p","C":"24m5s1z97s7p3z8m11p6m6p","D":"3z7s2z5m7z38p394s2z37p"}}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 178, '{"type":"drew","seat":"C","tile":"1z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 183, '{"type":"discarded","seat":"A","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 6, '{"type":"discarded","seat":"B","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 9, '{"type":"drew","seat":"D","tile":"3s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 12, '{"type":"discarded","seat":"A","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 16, '{"type":"discarded","seat":"C","tile":"1z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 20, '{"type":"discarded","seat":"A","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 24, '{"type":"discarded","seat":"C","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 29, '{"type":"drew","seat":"B","tile":"1m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 33, '{"type":"drew","seat":"D","tile":"9s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 36, '{"type":"discarded","seat":"A","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 41, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 44, '{"type":"discarded","seat":"A","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 48, '{"type":"discarded","seat":"C","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 52, '{"type":"discarded","seat":"A","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 59, '{"type":"drew","seat":"D","tile":"5s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 63, '{"type":"drew","seat":"B","tile":"4p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 67, '{"type":"drew","seat":"D","tile":"3z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 71, '{"type":"drew","seat":"B","tile":"9s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 75, '{"type":"drew","seat":"D","tile":"5z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 79, '{"type":"drew","seat":"B","tile":"8s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 83, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 87, '{"type":"drew","seat":"B","tile":"6p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 91, '{"type":"drew","seat":"D","tile":"4p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 95, '{"type":"drew","seat":"B","tile":"3m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 99, '{"type":"drew","seat":"D","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 106, '{"type":"discarded","seat":"B","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 110, '{"type":"discarded","seat":"D","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 115, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 119, '{"type":"drew","seat":"A","tile":"7m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 123, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 127, '{"type":"drew","seat":"A","tile":"5s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 131, '{"type":"drew","seat":"C","tile":"3p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 37, '{"type":"drew","seat":"B","tile":"4p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 41, '{"type":"drew","seat":"D","tile":"3s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 47, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 51, '{"type":"drew","seat":"A","tile":"8m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 55, '{"type":"drew","seat":"C","tile":"2m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 59, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 63, '{"type":"drew","seat":"C","tile":"1p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 69, '{"type":"drew","seat":"A","tile":"5p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 73, '{"type":"drew","seat":"C","tile":"3z"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 77, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 81, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 85, '{"type":"drew","seat":"A","tile":"9p"}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 89, '{"type":"won","seat":"C","from":"B","tile":"3m","hand":"2466777m123p789s","ura":"2s","score":{"yaku":[{"id":"riichi","han":1}],"dora":{"indicator":3,"ura":0,"aka":0,"other":0},"han":4,"fu":40,"fu_items":[{"setting":"fu.base.closed_ron","fu":30},{"setting":"fu.triplet.suit.closed","tile":"7m","fu":4},{"setting":"fu.wait.kanchan","tile":"3m","fu":2}],"limit":"mangan","base":2000}}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 90, '{"type":"settled","transfers":[{"from":"B","to":"C","points":8000,"cause":"ron"},{"from":"stake_C","to":"C","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 96, '{"type":"discarded","seat":"C","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 100, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 104, '{"type":"discarded","seat":"C","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 108, '{"type":"discarded","seat":"A","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 112, '{"type":"discarded","seat":"C","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 116, '{"type":"discarded","seat":"A","tile":"1p","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 120, '{"type":"discarded","seat":"C","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 124, '{"type":"discarded","seat":"A","tile":"6s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 128, '{"type":"discarded","seat":"C","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 132, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 136, '{"type":"discarded","seat":"C","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 140, '{"type":"discarded","seat":"A","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 144, '{"type":"discarded","seat":"C","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 148, '{"type":"discarded","seat":"A","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 152, '{"type":"discarded","seat":"C","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 156, '{"type":"riichi_declared","seat":"A","open":false,"stake":1000}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 157, '{"type":"discarded","seat":"A","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 162, '{"type":"discarded","seat":"C","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 166, '{"type":"discarded","seat":"A","tile":"7m","drawn":true}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 170, '{"type":"discarded","seat":"C","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 174, '{"type":"won","seat":"A","tile":"4p","hand":"123m35p223344s22z","ura":"5s","score":{"yaku":[{"id":"riichi","han":1},{"id":"menzen_tsumo","han":1},{"id":"iipeikou","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":3,"fu":30,"fu_items":[{"setting":"fu.base.closed_tsumo","fu":20},{"setting":"fu.wait.kanchan","tile":"4p","fu":2},{"setting":"fu.tsumo","fu":2}],"base":960}}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 175, '{"type":"settled","transfers":[{"from":"B","to":"A","points":2000,"cause":"tsumo"},{"from":"C","to":"A","points":1000,"cause":"tsumo"},{"from":"D","to":"A","points":1000,"cause":"tsumo"},{"from":"stake_A","to":"A","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('8eahyfz7', 1, 181, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 4, '{"type":"discarded","seat":"A","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 10, '{"type":"discarded","seat":"D","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 14, '{"type":"discarded","seat":"B","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 18, '{"type":"discarded","seat":"D","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 22, '{"type":"discarded","seat":"B","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 26, '{"type":"discarded","seat":"D","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 30, '{"type":"discarded","seat":"B","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 34, '{"type":"discarded","seat":"D","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 38, '{"type":"discarded","seat":"B","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 42, '{"type":"discarded","seat":"D","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 46, '{"type":"discarded","seat":"B","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 50, '{"type":"discarded","seat":"D","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 54, '{"type":"riichi_declared","seat":"B","open":false,"stake":0}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 55, '{"type":"discarded","seat":"B","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 60, '{"type":"discarded","seat":"D","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 64, '{"type":"discarded","seat":"B","tile":"4p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 68, '{"type":"discarded","seat":"D","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 72, '{"type":"discarded","seat":"B","tile":"9s","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 76, '{"type":"discarded","seat":"D","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 80, '{"type":"discarded","seat":"B","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 84, '{"type":"discarded","seat":"D","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 88, '{"type":"discarded","seat":"B","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 92, '{"type":"discarded","seat":"D","tile":"4p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 53, '{"type":"drew","seat":"B","tile":"9p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 58, '{"type":"discarded","seat":"C","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 62, '{"type":"discarded","seat":"A","tile":"0p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 66, '{"type":"discarded","seat":"C","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 70, '{"type":"discarded","seat":"A","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 74, '{"type":"discarded","seat":"C","tile":"4p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 78, '{"type":"discarded","seat":"A","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 82, '{"type":"discarded","seat":"C","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 86, '{"type":"discarded","seat":"A","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 90, '{"type":"discarded","seat":"C","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 94, '{"type":"discarded","seat":"A","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 98, '{"type":"discarded","seat":"C","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 101, '{"type":"won","seat":"B","from":"D","tile":"8p","hand":"12388m88999p456s","ura":"9m","score":{"yaku":[{"id":"riichi","han":1}],"dora":{"indicator":2,"ura":1,"aka":0,"other":0},"han":4,"fu":40,"fu_items":[{"setting":"fu.base.closed_ron","fu":30},{"setting":"fu.triplet.suit.open","tile":"8p","fu":2},{"setting":"fu.triplet.honor.closed","tile":"9p","fu":8}],"limit":"mangan","base":2000}}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 102, '{"type":"settled","transfers":[{"from":"D","to":"B","points":8000,"cause":"ron"},{"from":"stake_B","to":"B","points":1000,"cause":"own_deposit"}],"dealer":"passes","counters":0}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 108, '{"type":"discarded","seat":"C","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 112, '{"type":"discarded","seat":"A","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 116, '{"type":"discarded","seat":"C","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 120, '{"type":"discarded","seat":"A","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 124, '{"type":"discarded","seat":"C","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 128, '{"type":"discarded","seat":"A","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 132, '{"type":"discarded","seat":"C","tile":"8s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 136, '{"type":"discarded","seat":"A","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 140, '{"type":"discarded","seat":"C","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 144, '{"type":"discarded","seat":"A","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 148, '{"type":"discarded","seat":"C","tile":"3p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 152, '{"type":"discarded","seat":"A","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 156, '{"type":"discarded","seat":"C","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 160, '{"type":"discarded","seat":"A","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 164, '{"type":"discarded","seat":"C","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 168, '{"type":"discarded","seat":"A","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 172, '{"type":"discarded","seat":"C","tile":"1m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 176, '{"type":"discarded","seat":"A","tile":"0p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 180, '{"type":"discarded","seat":"C","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 184, '{"type":"discarded","seat":"A","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 188, '{"type":"discarded","seat":"D","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 192, '{"type":"riichi_declared","seat":"B","open":false,"stake":0}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 193, '{"type":"discarded","seat":"B","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 198, '{"type":"discarded","seat":"D","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 202, '{"type":"discarded","seat":"B","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 206, '{"type":"riichi_declared","seat":"D","open":false,"stake":0}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 207, '{"type":"discarded","seat":"D","tile":"8s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 212, '{"type":"discarded","seat":"B","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 217, '{"type":"drew","seat":"A","tile":"4m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 221, '{"type":"drew","seat":"C","tile":"4z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 225, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 7, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 11, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 15, '{"type":"drew","seat":"C","tile":"4m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 19, '{"type":"drew","seat":"A","tile":"2z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 23, '{"type":"drew","seat":"C","tile":"3z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 27, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 31, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 35, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 39, '{"type":"drew","seat":"C","tile":"3p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 43, '{"type":"drew","seat":"A","tile":"8p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 47, '{"type":"drew","seat":"C","tile":"8s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 51, '{"type":"called","seat":"A","meld":"(111z)"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 55, '{"type":"called","seat":"A","meld":"(999m>)"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 59, '{"type":"drew","seat":"C","tile":"5z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 63, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 67, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 71, '{"type":"drew","seat":"A","tile":"7p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 75, '{"type":"drew","seat":"D","tile":"8s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 79, '{"type":"drew","seat":"B","tile":"9m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 83, '{"type":"drew","seat":"D","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 87, '{"type":"drew","seat":"B","tile":"9s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 91, '{"type":"drew","seat":"D","tile":"4z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 96, '{"type":"discarded","seat":"B","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 100, '{"type":"discarded","seat":"D","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 107, '{"type":"drew","seat":"C","tile":"6s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 111, '{"type":"drew","seat":"A","tile":"5s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 114, '{"type":"discarded","seat":"B","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 118, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 121, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 126, '{"type":"discarded","seat":"D","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 129, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 133, '{"type":"drew","seat":"D","tile":"2m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 137, '{"type":"drew","seat":"B","tile":"3m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 141, '{"type":"drew","seat":"D","tile":"5m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 145, '{"type":"drew","seat":"B","tile":"3s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 149, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 154, '{"type":"discarded","seat":"B","tile":"1s","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 157, '{"type":"drew","seat":"D","tile":"7z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 162, '{"type":"discarded","seat":"B","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 166, '{"type":"discarded","seat":"D","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 169, '{"type":"drew","seat":"B","tile":"3z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 174, '{"type":"discarded","seat":"D","tile":"9m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 178, '{"type":"discarded","seat":"B","tile":"1p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 182, '{"type":"discarded","seat":"D","tile":"1p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 186, '{"type":"discarded","seat":"C","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 190, '{"type":"discarded","seat":"A","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 196, '{"type":"discarded","seat":"C","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 200, '{"type":"discarded","seat":"A","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 204, '{"type":"discarded","seat":"C","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 210, '{"type":"discarded","seat":"A","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 214, '{"type":"discarded","seat":"C","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 218, '{"type":"discarded","seat":"A","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 222, '{"type":"discarded","seat":"C","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 4, '{"type":"discarded","seat":"A","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 8, '{"type":"discarded","seat":"C","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 12, '{"type":"discarded","seat":"A","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 16, '{"type":"discarded","seat":"C","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 20, '{"type":"discarded","seat":"A","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 24, '{"type":"discarded","seat":"C","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 28, '{"type":"discarded","seat":"A","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 32, '{"type":"discarded","seat":"C","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 36, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 40, '{"type":"discarded","seat":"C","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 44, '{"type":"discarded","seat":"A","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 48, '{"type":"discarded","seat":"C","tile":"8s","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 52, '{"type":"discarded","seat":"A","tile":"7s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 56, '{"type":"discarded","seat":"A","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 60, '{"type":"discarded","seat":"C","tile":"5z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 64, '{"type":"discarded","seat":"A","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 68, '{"type":"discarded","seat":"C","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 72, '{"type":"discarded","seat":"A","tile":"7p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 76, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 80, '{"type":"discarded","seat":"B","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 84, '{"type":"discarded","seat":"D","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 88, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 92, '{"type":"discarded","seat":"D","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 96, '{"type":"discarded","seat":"B","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 100, '{"type":"discarded","seat":"D","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 104, '{"type":"discarded","seat":"B","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 109, '{"type":"opened","round":"E","dealer":"A","repeat":1,"counters":1,"dealer_wins":1,"points":{"A":27900,"B":25000,"C":22100,"D":25000},"carried":0,"dice":[2,6],"indicator":"8m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 110, '{"type":"dealt","hands":{"A":"2m5z95p2m16s3p4s7p23z6p","B":"69p3m23p2s9m4527z93p","C":"71m5z4p4m14z8m2s2z8s71p","D":"7z6s3z4m3z921s713p5m4p"}}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 111, '{"type":"drew","seat":"A","tile":"8m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 115, '{"type":"drew","seat":"C","tile":"8s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 119, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 123, '{"type":"drew","seat":"C","tile":"7s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 127, '{"type":"drew","seat":"A","tile":"4m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 131, '{"type":"drew","seat":"C","tile":"8p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 136, '{"type":"discarded","seat":"A","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 140, '{"type":"discarded","seat":"C","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 113, '{"type":"drew","seat":"B","tile":"6m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 117, '{"type":"drew","seat":"D","tile":"2m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 122, '{"type":"discarded","seat":"B","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 125, '{"type":"drew","seat":"D","tile":"6z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 130, '{"type":"discarded","seat":"B","tile":"8p","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 134, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 138, '{"type":"discarded","seat":"B","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 142, '{"type":"discarded","seat":"D","tile":"5m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 146, '{"type":"discarded","seat":"B","tile":"3s","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 150, '{"type":"discarded","seat":"D","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 153, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 158, '{"type":"discarded","seat":"D","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 161, '{"type":"drew","seat":"B","tile":"3m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 165, '{"type":"drew","seat":"D","tile":"2m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 170, '{"type":"discarded","seat":"B","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 173, '{"type":"drew","seat":"D","tile":"9m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 177, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 181, '{"type":"drew","seat":"D","tile":"1p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 185, '{"type":"called","seat":"C","meld":"(555p^)"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 189, '{"type":"drew","seat":"A","tile":"7p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 194, '{"type":"riichi_stood","seat":"B","stake":1000}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 195, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 199, '{"type":"drew","seat":"A","tile":"7s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 203, '{"type":"drew","seat":"C","tile":"6p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 208, '{"type":"riichi_stood","seat":"D","stake":1000}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 209, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 213, '{"type":"drew","seat":"C","tile":"6z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 216, '{"type":"discarded","seat":"D","tile":"4m","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 220, '{"type":"discarded","seat":"B","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 224, '{"type":"discarded","seat":"D","tile":"5m","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 0, '{"type":"begun","log":1,"rules":{"id":"wednesday-2026","digest":"7809c2ae631ea394a9fe2de5d585758ee0f8e33db5f654e63056ac2ecb7620f3","settings":[{"path":"tiles.red_fives.man","value":0,"cite":"WED-1-1"},{"path":"tiles.red_fives.pin","value":0,"cite":"WED-1-1"},{"path":"tiles.red_fives.sou","value":0,"cite":"WED-1-1"},{"path":"tiles.shiropochi","value":"plain","cite":"WED-1-1"},{"path":"dora.ura","value":"riichi","cite":"WED-1-1"},{"path":"riichi.deposit","value":1000,"cite":"WED-1-1"},{"path":"riichi.paid","value":"stood","cite":"WED-1-1"},{"path":"riichi.tiles_left","value":4,"cite":"WED-1-1"},{"path":"riichi.points","value":"enough","cite":"WED-1-1"},{"path":"riichi.ankan","value":"same_waits","cite":"WED-1-1"},{"path":"riichi.called_tile","value":"next","cite":"WED-1-1"},{"path":"calls.tiles_left","value":1,"cite":"WED-1-1"},{"path":"calls.seconds","value":3,"cite":"WED-1-1"},{"path":"kuikae.chii","value":"both_ends","cite":"WED-1-1"},{"path":"kuikae.pon","value":"same_tile","cite":"WED-1-1"},{"path":"kan.indicator.ankan","value":"before_replacement","cite":"WED-1-1"},{"path":"kan.indicator.daiminkan","value":"with_discard","cite":"WED-1-1"},{"path":"kan.indicator.kakan","value":"with_discard","cite":"WED-1-1"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"WED-1-1"},{"path":"tenpai.own_tiles","value":"all","cite":"WED-1-1"},{"path":"furiten.missed_until","value":"own_draw","cite":"WED-1-1"},{"path":"win.minimum","value":1,"cite":"WED-1-1"},{"path":"win.raised_minimum.counters","value":5,"cite":"WED-1-1"},{"path":"win.raised_minimum.han","value":2,"cite":"WED-1-1"},{"path":"win.sorted_in","value":"keeps","cite":"WED-1-1"},{"path":"value.by","value":"fu_and_han","cite":"WED-1-1"},{"path":"value.kiriage","value":"none","cite":"WED-1-1"},{"path":"fu.base.closed_ron","value":30,"cite":"WED-1-1"},{"path":"fu.base.open_ron","value":20,"cite":"WED-1-1"},{"path":"fu.base.open_tsumo","value":20,"cite":"WED-1-1"},{"path":"fu.base.closed_tsumo","value":"twenty","cite":"WED-1-1"},{"path":"fu.seven_pairs","value":25,"cite":"WED-1-1"},{"path":"fu.triplet.suit.open","value":2,"cite":"WED-1-1"},{"path":"fu.triplet.suit.closed","value":4,"cite":"WED-1-1"},{"path":"fu.triplet.honor.open","value":4,"cite":"WED-1-1"},{"path":"fu.triplet.honor.closed","value":8,"cite":"WED-1-1"},{"path":"fu.quad.suit.open","value":8,"cite":"WED-1-1"},{"path":"fu.quad.suit.closed","value":16,"cite":"WED-1-1"},{"path":"fu.quad.honor.open","value":16,"cite":"WED-1-1"},{"path":"fu.quad.honor.closed","value":32,"cite":"WED-1-1"},{"path":"fu.terminals","value":"as_honors","cite":"WED-1-1"},{"path":"fu.pair.dragon","value":2,"cite":"WED-1-1"},{"path":"fu.pair.seat_wind","value":4,"cite":"WED-1-1"},{"path":"fu.pair.round_wind","value":2,"cite":"WED-1-1"},{"path":"fu.pair.double_wind","value":4,"cite":"WED-1-1"},{"path":"fu.pair.counts","value":"always","cite":"WED-1-1"},{"path":"fu.wait.ryanmen","value":0,"cite":"WED-1-1"},{"path":"fu.wait.kanchan","value":2,"cite":"WED-1-1"},{"path":"fu.wait.penchan","value":2,"cite":"WED-1-1"},{"path":"fu.wait.tanki","value":2,"cite":"WED-1-1"},{"path":"fu.wait.shanpon","value":0,"cite":"WED-1-1"},{"path":"fu.tsumo","value":2,"cite":"WED-1-1"},{"path":"fu.open_pinfu","value":0,"cite":"WED-1-1"},{"path":"cells.other_ron.1han_20fu","value":1000,"cite":"WED-1-1"},{"path":"cells.dealer_ron.1han_20fu","value":1500,"cite":"WED-1-1"},{"path":"limits.mangan.han","value":5,"cite":"WED-1-1"},{"path":"limits.mangan.base","value":2000,"cite":"WED-1-1"},{"path":"limits.haneman.han","value":6,"cite":"WED-1-1"},{"path":"limits.haneman.base","value":3000,"cite":"WED-1-1"},{"path":"limits.baiman.han","value":8,"cite":"WED-1-1"},{"path":"limits.baiman.base","value":4000,"cite":"WED-1-1"},{"path":"limits.sanbaiman.han","value":11,"cite":"WED-1-1"},{"path":"limits.sanbaiman.base","value":6000,"cite":"WED-1-1"},{"path":"limits.counted_yakuman.han","value":13,"cite":"WED-1-1"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"WED-1-1"},{"path":"yakuman.several","value":"add","cite":"WED-1-1"},{"path":"yaku.riichi.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.double_riichi.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.double_riichi.replaces","value":["riichi"],"cite":"WED-1-1"},{"path":"yaku.open_riichi.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.ippatsu.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.pinfu.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.tanyao.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.tanyao.open","value":1,"cite":"WED-1-1"},{"path":"yaku.iipeikou.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.haku.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.haku.open","value":1,"cite":"WED-1-1"},{"path":"yaku.hatsu.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.hatsu.open","value":1,"cite":"WED-1-1"},{"path":"yaku.chun.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.chun.open","value":1,"cite":"WED-1-1"},{"path":"yaku.seat_wind.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.seat_wind.open","value":1,"cite":"WED-1-1"},{"path":"yaku.round_wind.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.round_wind.open","value":1,"cite":"WED-1-1"},{"path":"yaku.sanshoku_doujun.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"WED-1-1"},{"path":"yaku.ittsuu.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.ittsuu.open","value":1,"cite":"WED-1-1"},{"path":"yaku.chanta.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.chanta.open","value":1,"cite":"WED-1-1"},{"path":"yaku.rinshan.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.rinshan.open","value":1,"cite":"WED-1-1"},{"path":"yaku.rinshan.replaces","value":["haitei"],"cite":"WED-1-1"},{"path":"yaku.chankan.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.chankan.open","value":1,"cite":"WED-1-1"},{"path":"yaku.haitei.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.haitei.open","value":1,"cite":"WED-1-1"},{"path":"yaku.houtei.closed","value":1,"cite":"WED-1-1"},{"path":"yaku.houtei.open","value":1,"cite":"WED-1-1"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.sanshoku_doukou.closed","value":3,"cite":"WED-1-1"},{"path":"yaku.sanshoku_doukou.open","value":3,"cite":"WED-1-1"},{"path":"yaku.sanankou.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.sanankou.open","value":2,"cite":"WED-1-1"},{"path":"yaku.sankantsu.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.sankantsu.open","value":2,"cite":"WED-1-1"},{"path":"yaku.toitoi.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.toitoi.open","value":2,"cite":"WED-1-1"},{"path":"yaku.honitsu.closed","value":3,"cite":"WED-1-1"},{"path":"yaku.honitsu.open","value":2,"cite":"WED-1-1"},{"path":"yaku.shousangen.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.shousangen.open","value":2,"cite":"WED-1-1"},{"path":"yaku.honroutou.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.honroutou.open","value":2,"cite":"WED-1-1"},{"path":"yaku.junchan.closed","value":3,"cite":"WED-1-1"},{"path":"yaku.junchan.open","value":2,"cite":"WED-1-1"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"WED-1-1"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"WED-1-1"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou","isshoku_sanjun"],"cite":"WED-1-1"},{"path":"yaku.chinitsu.closed","value":6,"cite":"WED-1-1"},{"path":"yaku.chinitsu.open","value":5,"cite":"WED-1-1"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"WED-1-1"},{"path":"yaku.nagashi_mangan.closed","value":5,"cite":"WED-1-1"},{"path":"yaku.kokushi.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.kokushi.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.chuuren.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"WED-1-1"},{"path":"yaku.chuuren.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.tenhou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.tenhou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.chiihou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.renhou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.suuankou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.suuankou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.suukantsu.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.suukantsu.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.ryuuiisou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.chinroutou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.chinroutou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.tsuuiisou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.daisangen.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.daisangen.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.shousuushii.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.shousuushii.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.daisuushii.base","value":12000,"cite":"WED-1-1"},{"path":"yaku.daisuushii.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.isshoku_sanjun.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.isshoku_sanjun.open","value":2,"cite":"WED-1-1"},{"path":"yaku.isshoku_sanjun.replaces","value":["iipeikou"],"cite":"WED-1-1"},{"path":"yaku.sanrenkou.closed","value":2,"cite":"WED-1-1"},{"path":"yaku.sanrenkou.open","value":2,"cite":"WED-1-1"},{"path":"yaku.suurenkou.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.suurenkou.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.daisharin.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.daisharin.closed_only","value":true,"cite":"WED-1-1"},{"path":"yaku.daisharin.replaces","value":["paarenchan"],"cite":"WED-1-1"},{"path":"yaku.shiisan_puutaa.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.shiisan_puutaa.replaces","value":["tenhou","paarenchan"],"cite":"WED-1-1"},{"path":"yaku.paarenchan.base","value":8000,"cite":"WED-1-1"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"WED-1-1"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"WED-1-1"},{"path":"yaku.seat_wind.double","value":"both","cite":"WED-1-1"},{"path":"yaku.sankantsu.quads","value":"any","cite":"WED-1-1"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"WED-1-1"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"WED-1-1"},{"path":"yaku.shiisan_puutaa.pairs","value":"at_most_one","cite":"WED-1-1"},{"path":"yaku.paarenchan.after","value":7,"cite":"WED-1-1"},{"path":"aborts.nine_kinds","value":true,"cite":"WED-1-1"},{"path":"aborts.four_winds","value":"any_tile","cite":"WED-1-1"},{"path":"aborts.four_kans","value":true,"cite":"WED-1-1"},{"path":"aborts.four_riichi","value":true,"cite":"WED-1-1"},{"path":"aborts.triple_ron","value":true,"cite":"WED-1-1"},{"path":"counters.ron","value":1000,"cite":"WED-1-1"},{"path":"counters.tsumo","value":1000,"cite":"WED-1-1"},{"path":"counters.at_ryuukyoku","value":"keep","cite":"WED-1-1"},{"path":"counters.at_abort","value":"keep","cite":"WED-1-1"},{"path":"ron.several","value":"all","cite":"WED-1-1"},{"path":"ron.deposits","value":"nearest","cite":"WED-1-1"},{"path":"ron.counters","value":"nearest","cite":"WED-1-1"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"WED-1-1"},{"path":"liability.sets","value":"visible","cite":"WED-1-1"},{"path":"liability.covers","value":"yakuman","cite":"WED-1-1"},{"path":"liability.counters","value":"discarder","cite":"WED-1-1"},{"path":"liability.rinshan","value":"feeder_pays","cite":"WED-1-1"},{"path":"wareme","value":"off","cite":"WED-1-1"},{"path":"ryuukyoku.noten.split","value":"each","cite":"WED-1-1"},{"path":"ryuukyoku.noten.points","value":1000,"cite":"WED-1-1"},{"path":"ryuukyoku.showing","value":"choice","cite":"WED-1-1"},{"path":"ryuukyoku.hiding","value":"fined","cite":"WED-1-1"},{"path":"ryuukyoku.nagashi.counts_as","value":"ryuukyoku","cite":"WED-1-1"},{"path":"ryuukyoku.nagashi.several","value":"each","cite":"WED-1-1"},{"path":"ryuukyoku.nagashi.hand","value":"any","cite":"WED-1-1"},{"path":"dealer.at_ryuukyoku","value":"tenpai_or_south_round","cite":"WED-1-1"},{"path":"dealer.at_abort","value":"stays","cite":"WED-1-1"},{"path":"chombo.to_dealer","value":4000,"cite":"WED-1-1"},{"path":"chombo.to_other","value":2000,"cite":"WED-1-1"},{"path":"chombo.dealer_pays","value":2700,"cite":"WED-1-1"},{"path":"chombo.with_win","value":"ignored","cite":"WED-1-1"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"plays_on","cite":"WED-1-1"},{"path":"game.leading_dealer","value":"plays_on","cite":"WED-1-1"},{"path":"game.target","value":"none","cite":"WED-1-1"},{"path":"final.start","value":25000,"cite":"WED-1-1"},{"path":"final.uma","value":"none","cite":"WED-1-1"},{"path":"final.ties","value":"seat_order","cite":"WED-1-1"},{"path":"final.yakitori.each","value":2700,"cite":"WED-1-1"}]},"seats":{"A":"Kaki","B":"Ada","C":"Nashi","D":"Yuzu"},"mode":"prevent","seed":"8e030291c123e055028bacfb50b8c873cec3f7a27fa9d6bd62fe1ffadd2956be"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":25000,"B":25000,"C":25000,"D":25000},"carried":0,"dice":[2,1],"indicator":"7m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 2, '{"type":"dealt","hands":{"A":"7m7s7z6s1z9p1979m5z42s","B":"1p3m4z3s35m7s6p65m6s52p","C":"7p6s79p2m2z6p8m7z1s3p4m5s","D":"358p74z1p23s6m557s1m"}}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 3, '{"type":"drew","seat":"A","tile":"3z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 6, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 10, '{"type":"discarded","seat":"D","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 14, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 18, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 22, '{"type":"discarded","seat":"B","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 26, '{"type":"discarded","seat":"D","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 30, '{"type":"discarded","seat":"B","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 34, '{"type":"discarded","seat":"D","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 38, '{"type":"discarded","seat":"B","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 42, '{"type":"discarded","seat":"D","tile":"8p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 46, '{"type":"discarded","seat":"B","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 50, '{"type":"discarded","seat":"D","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 54, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 58, '{"type":"discarded","seat":"B","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 62, '{"type":"discarded","seat":"D","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 66, '{"type":"discarded","seat":"B","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 70, '{"type":"discarded","seat":"D","tile":"5p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 74, '{"type":"discarded","seat":"C","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 78, '{"type":"discarded","seat":"A","tile":"4p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 82, '{"type":"discarded","seat":"C","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 86, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 90, '{"type":"discarded","seat":"C","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 94, '{"type":"discarded","seat":"A","tile":"9s","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 98, '{"type":"discarded","seat":"C","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 102, '{"type":"discarded","seat":"A","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 105, '{"type":"drew","seat":"C","tile":"3s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 112, '{"type":"discarded","seat":"A","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 116, '{"type":"discarded","seat":"C","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 120, '{"type":"discarded","seat":"A","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 124, '{"type":"discarded","seat":"C","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 128, '{"type":"discarded","seat":"A","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 132, '{"type":"discarded","seat":"C","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 135, '{"type":"drew","seat":"A","tile":"5p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 139, '{"type":"drew","seat":"C","tile":"3s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 135, '{"type":"drew","seat":"A","tile":"1s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 139, '{"type":"drew","seat":"C","tile":"7z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 143, '{"type":"drew","seat":"A","tile":"1m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 147, '{"type":"drew","seat":"C","tile":"3p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 151, '{"type":"drew","seat":"A","tile":"9p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 155, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 159, '{"type":"drew","seat":"A","tile":"4p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 163, '{"type":"drew","seat":"C","tile":"6z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 167, '{"type":"drew","seat":"A","tile":"5p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 171, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 175, '{"type":"drew","seat":"A","tile":"6p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 179, '{"type":"drew","seat":"C","tile":"1z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 183, '{"type":"drew","seat":"A","tile":"8p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 187, '{"type":"drew","seat":"D","tile":"1z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 191, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 197, '{"type":"drew","seat":"D","tile":"9s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 201, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 205, '{"type":"drew","seat":"D","tile":"2s"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 211, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 215, '{"type":"drew","seat":"D","tile":"4m"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 219, '{"type":"drew","seat":"B","tile":"3z"}');
INSERT INTO public.events VALUES ('kjsn9hcc', 1, 223, '{"type":"drew","seat":"D","tile":"5m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 5, '{"type":"drew","seat":"B","tile":"9p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 9, '{"type":"drew","seat":"D","tile":"3z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 13, '{"type":"drew","seat":"B","tile":"5z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 17, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 21, '{"type":"drew","seat":"B","tile":"3s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 25, '{"type":"drew","seat":"D","tile":"1p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 29, '{"type":"drew","seat":"B","tile":"2p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 33, '{"type":"drew","seat":"D","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 37, '{"type":"drew","seat":"B","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 41, '{"type":"drew","seat":"D","tile":"1s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 45, '{"type":"drew","seat":"B","tile":"9m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 49, '{"type":"drew","seat":"D","tile":"1z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 53, '{"type":"drew","seat":"B","tile":"8m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 57, '{"type":"drew","seat":"B","tile":"1z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 61, '{"type":"drew","seat":"D","tile":"8m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 65, '{"type":"drew","seat":"B","tile":"2m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 69, '{"type":"drew","seat":"D","tile":"4p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 73, '{"type":"called","seat":"C","meld":"(777p^)"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 77, '{"type":"drew","seat":"A","tile":"4p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 81, '{"type":"drew","seat":"C","tile":"4z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 85, '{"type":"drew","seat":"A","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 89, '{"type":"drew","seat":"C","tile":"5p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 93, '{"type":"drew","seat":"A","tile":"9s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 97, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 101, '{"type":"drew","seat":"A","tile":"2p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 106, '{"type":"discarded","seat":"C","tile":"3s","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 113, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 117, '{"type":"drew","seat":"D","tile":"6p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 121, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 125, '{"type":"drew","seat":"D","tile":"1m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 129, '{"type":"drew","seat":"B","tile":"8m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 133, '{"type":"drew","seat":"D","tile":"8p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 137, '{"type":"drew","seat":"B","tile":"5s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 141, '{"type":"drew","seat":"D","tile":"6m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 145, '{"type":"drew","seat":"B","tile":"7z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 149, '{"type":"drew","seat":"D","tile":"4p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 153, '{"type":"drew","seat":"B","tile":"2m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 157, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 163, '{"type":"drew","seat":"B","tile":"4m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 167, '{"type":"drew","seat":"D","tile":"2p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 171, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 175, '{"type":"drew","seat":"D","tile":"6p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 179, '{"type":"drew","seat":"B","tile":"1z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 183, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 187, '{"type":"drew","seat":"B","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 191, '{"type":"drew","seat":"D","tile":"3m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 196, '{"type":"opened","round":"E","dealer":"A","repeat":2,"counters":2,"dealer_wins":2,"points":{"A":33400,"B":23500,"C":20600,"D":22500},"carried":0,"dice":[4,2],"indicator":"3p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 197, '{"type":"dealt","hands":{"A":"2p3s2m62s3z9s3z41p1s1m9s","B":"3s7z4m3s5p5z82p9s7m11p8s","C":"1z95p59m3z6594m4p4s4m","D":"5s2m24p94s3p3m818s7m6p"}}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 198, '{"type":"drew","seat":"A","tile":"2z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 202, '{"type":"drew","seat":"C","tile":"7p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 206, '{"type":"drew","seat":"A","tile":"8p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 5, '{"type":"drew","seat":"B","tile":"8s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 9, '{"type":"drew","seat":"D","tile":"9p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 13, '{"type":"drew","seat":"B","tile":"4z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 17, '{"type":"drew","seat":"D","tile":"3z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 21, '{"type":"drew","seat":"B","tile":"7p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 95, '{"type":"drew","seat":"B","tile":"8p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 99, '{"type":"drew","seat":"D","tile":"4s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 103, '{"type":"drew","seat":"B","tile":"9p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 107, '{"type":"won","seat":"A","from":"C","tile":"3s","hand":"12377m24s","ura":"","score":{"yaku":[{"id":"seat_wind","han":1},{"id":"round_wind","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":2,"fu":30,"fu_items":[{"setting":"fu.base.open_ron","fu":20},{"setting":"fu.triplet.honor.open","tile":"9m","fu":4},{"setting":"fu.triplet.honor.open","tile":"1z","fu":4},{"setting":"fu.wait.kanchan","tile":"3s","fu":2}],"base":480}}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 108, '{"type":"settled","transfers":[{"from":"C","to":"A","points":2900,"cause":"dealer_ron"}],"dealer":"stays","counters":1}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 114, '{"type":"discarded","seat":"B","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 118, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 122, '{"type":"discarded","seat":"B","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 126, '{"type":"discarded","seat":"D","tile":"1m","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 130, '{"type":"discarded","seat":"B","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 134, '{"type":"discarded","seat":"D","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 138, '{"type":"discarded","seat":"B","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 142, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 146, '{"type":"discarded","seat":"B","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 150, '{"type":"discarded","seat":"D","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 154, '{"type":"discarded","seat":"B","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 158, '{"type":"riichi_declared","seat":"D","open":false,"stake":0}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 159, '{"type":"discarded","seat":"D","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 164, '{"type":"discarded","seat":"B","tile":"2m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 168, '{"type":"discarded","seat":"D","tile":"2p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 172, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 176, '{"type":"discarded","seat":"D","tile":"6p","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 180, '{"type":"discarded","seat":"B","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 184, '{"type":"discarded","seat":"D","tile":"7s","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 188, '{"type":"discarded","seat":"B","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 192, '{"type":"discarded","seat":"D","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 200, '{"type":"drew","seat":"B","tile":"2s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 204, '{"type":"drew","seat":"D","tile":"8m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 4, '{"type":"discarded","seat":"A","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 8, '{"type":"discarded","seat":"C","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 12, '{"type":"discarded","seat":"A","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 16, '{"type":"discarded","seat":"C","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 20, '{"type":"discarded","seat":"A","tile":"9p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 25, '{"type":"drew","seat":"D","tile":"4s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 29, '{"type":"drew","seat":"B","tile":"3z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 33, '{"type":"drew","seat":"D","tile":"6s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 37, '{"type":"drew","seat":"B","tile":"4z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 41, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 45, '{"type":"drew","seat":"B","tile":"7s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 49, '{"type":"drew","seat":"D","tile":"3p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 53, '{"type":"drew","seat":"B","tile":"7p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 57, '{"type":"drew","seat":"D","tile":"1m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 62, '{"type":"riichi_stood","seat":"A","stake":0}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 63, '{"type":"drew","seat":"B","tile":"2s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 67, '{"type":"won","seat":"A","from":"C","tile":"3p","hand":"233445m12456p88s","ura":"7z","score":{"yaku":[{"id":"riichi","han":1},{"id":"ippatsu","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":2,"fu_items":[],"base":500}}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 68, '{"type":"settled","transfers":[{"from":"C","to":"A","points":3000,"cause":"dealer_ron"},{"from":"stake_A","to":"A","points":1000,"cause":"own_deposit"}],"dealer":"stays","counters":0}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 74, '{"type":"discarded","seat":"B","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 78, '{"type":"discarded","seat":"D","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 82, '{"type":"discarded","seat":"B","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 84, '{"type":"discarded","seat":"C","tile":"6m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 86, '{"type":"discarded","seat":"D","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 91, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 95, '{"type":"drew","seat":"A","tile":"1m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 100, '{"type":"discarded","seat":"A","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 105, '{"type":"drew","seat":"D","tile":"4s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 110, '{"type":"discarded","seat":"B","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 114, '{"type":"discarded","seat":"D","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 121, '{"type":"drew","seat":"C","tile":"2z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 126, '{"type":"discarded","seat":"A","tile":"1z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 131, '{"type":"drew","seat":"D","tile":"1p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 134, '{"type":"discarded","seat":"A","tile":"2s","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 140, '{"type":"discarded","seat":"D","tile":"5p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 145, '{"type":"drew","seat":"C","tile":"9s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 150, '{"type":"discarded","seat":"A","tile":"6m","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 143, '{"type":"drew","seat":"A","tile":"5m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 147, '{"type":"drew","seat":"C","tile":"6s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 151, '{"type":"drew","seat":"A","tile":"7p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 155, '{"type":"drew","seat":"C","tile":"9m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 160, '{"type":"riichi_stood","seat":"D","stake":1000}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 161, '{"type":"called","seat":"A","meld":"(435p)"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 165, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 169, '{"type":"drew","seat":"A","tile":"6s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 173, '{"type":"drew","seat":"C","tile":"7z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 177, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 181, '{"type":"drew","seat":"C","tile":"4s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 185, '{"type":"drew","seat":"A","tile":"3s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 189, '{"type":"drew","seat":"C","tile":"2s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 193, '{"type":"drew","seat":"A","tile":"5s"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 199, '{"type":"discarded","seat":"A","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 203, '{"type":"discarded","seat":"C","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 207, '{"type":"discarded","seat":"A","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 7, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 11, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 15, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 19, '{"type":"drew","seat":"A","tile":"9p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 23, '{"type":"drew","seat":"C","tile":"2s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 27, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 32, '{"type":"discarded","seat":"C","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 36, '{"type":"discarded","seat":"A","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 40, '{"type":"discarded","seat":"C","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 44, '{"type":"discarded","seat":"A","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 48, '{"type":"discarded","seat":"C","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 51, '{"type":"drew","seat":"A","tile":"4m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 55, '{"type":"drew","seat":"C","tile":"5z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 59, '{"type":"drew","seat":"A","tile":"3m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 65, '{"type":"drew","seat":"C","tile":"9m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 69, '{"type":"opened","round":"E","dealer":"A","repeat":1,"counters":0,"dealer_wins":1,"points":{"A":33000,"B":30000,"C":27000,"D":30000},"carried":0,"dice":[6,3],"indicator":"2s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 70, '{"type":"dealt","hands":{"A":"3p9s8p8m7p6z7s3z4m7z5p34m","B":"83s74z7m6s2z7s79p5m7z1m","C":"7p4s3m1z1p9m4s87m8496p","D":"6s8m6z6m5s3z9s6z3s6p5m98s"}}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 71, '{"type":"drew","seat":"A","tile":"9m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 75, '{"type":"drew","seat":"C","tile":"6m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 79, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 83, '{"type":"drew","seat":"C","tile":"2p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 87, '{"type":"drew","seat":"A","tile":"2s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 90, '{"type":"discarded","seat":"B","tile":"1p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 94, '{"type":"discarded","seat":"D","tile":"8s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 99, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 104, '{"type":"discarded","seat":"C","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 109, '{"type":"drew","seat":"B","tile":"1s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 113, '{"type":"drew","seat":"D","tile":"7s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 118, '{"type":"riichi_stood","seat":"A","stake":0}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 119, '{"type":"drew","seat":"B","tile":"6z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 125, '{"type":"drew","seat":"A","tile":"1z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 130, '{"type":"discarded","seat":"C","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 135, '{"type":"drew","seat":"B","tile":"9p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 138, '{"type":"discarded","seat":"C","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 143, '{"type":"drew","seat":"B","tile":"2z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 148, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 155, '{"type":"won","seat":"A","from":"C","tile":"4p","hand":"12344m35789p789s","ura":"5m","score":{"yaku":[{"id":"riichi","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":1,"fu_items":[],"base":250}}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 156, '{"type":"settled","transfers":[{"from":"C","to":"A","points":1500,"cause":"dealer_ron"},{"from":"stake_A","to":"A","points":1000,"cause":"own_deposit"}],"dealer":"stays","counters":0}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 163, '{"type":"drew","seat":"C","tile":"6z"}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 144, '{"type":"discarded","seat":"A","tile":"1s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 148, '{"type":"discarded","seat":"C","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 152, '{"type":"discarded","seat":"A","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 156, '{"type":"discarded","seat":"C","tile":"4z","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 162, '{"type":"discarded","seat":"A","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 166, '{"type":"discarded","seat":"C","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 170, '{"type":"discarded","seat":"A","tile":"7p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 174, '{"type":"discarded","seat":"C","tile":"7z","drawn":true}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 178, '{"type":"discarded","seat":"A","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 182, '{"type":"discarded","seat":"C","tile":"4p","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 186, '{"type":"discarded","seat":"A","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 190, '{"type":"discarded","seat":"C","tile":"7s","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 194, '{"type":"won","seat":"A","tile":"5s","hand":"22456m567p34s","ura":"","score":{"yaku":[{"id":"tanyao","han":1}],"dora":{"indicator":0,"ura":0,"aka":0,"other":0},"han":1,"fu":30,"fu_items":[{"setting":"fu.base.open_tsumo","fu":20},{"setting":"fu.tsumo","fu":2}],"base":240}}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 195, '{"type":"settled","transfers":[{"from":"B","to":"A","points":500,"cause":"dealer_tsumo"},{"from":"C","to":"A","points":500,"cause":"dealer_tsumo"},{"from":"D","to":"A","points":500,"cause":"dealer_tsumo"},{"from":"B","to":"A","points":1000,"cause":"tsumo_counters"},{"from":"C","to":"A","points":1000,"cause":"tsumo_counters"},{"from":"D","to":"A","points":1000,"cause":"tsumo_counters"},{"from":"stake_D","to":"A","points":1000,"cause":"deposit"}],"dealer":"stays","counters":2}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 201, '{"type":"discarded","seat":"B","tile":"4m","drawn":false}');
INSERT INTO public.events VALUES ('jrkmr2r8', 1, 205, '{"type":"discarded","seat":"D","tile":"9s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 0, '{"type":"begun","log":1,"rules":{"id":"alarm","digest":"6e07f08d9258a8d6978a1be83828a5af9f83ecff6017b9964d9c9176279c657a","settings":[{"path":"tiles.red_fives.man","value":0,"cite":"ALM-1.3-3"},{"path":"tiles.red_fives.pin","value":0,"cite":"ALM-1.3-3"},{"path":"tiles.red_fives.sou","value":0,"cite":"ALM-1.3-3"},{"path":"tiles.shiropochi","value":"plain","cite":"ALM-1-2"},{"path":"dora.ura","value":"riichi","cite":"ALM-4.2.3-1"},{"path":"riichi.deposit","value":1000,"cite":"ALM-4.1.4-10"},{"path":"riichi.paid","value":"declared","cite":"ALM-4.1.4-17"},{"path":"riichi.tiles_left","value":4,"cite":"ALM-4.1.4-12"},{"path":"riichi.points","value":"any","cite":"ALM-DEC-17"},{"path":"riichi.ankan","value":"same_readings","cite":"ALM-DEC-32"},{"path":"riichi.called_tile","value":"previous","cite":"ALM-DEC-05"},{"path":"calls.tiles_left","value":4,"cite":"ALM-DEC-26"},{"path":"calls.seconds","value":3,"cite":"ALM-DEC-43"},{"path":"kuikae.chii","value":"both_ends","cite":"ALM-DEC-56"},{"path":"kuikae.pon","value":"same_tile","cite":"ALM-3.5.4-1"},{"path":"kan.indicator.ankan","value":"after_replacement","cite":"ALM-DEC-19"},{"path":"kan.indicator.daiminkan","value":"after_replacement","cite":"ALM-DEC-19"},{"path":"kan.indicator.kakan","value":"after_replacement","cite":"ALM-DEC-19"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"ALM-5.2-1"},{"path":"tenpai.own_tiles","value":"all","cite":"ALM-3.6.2-3"},{"path":"furiten.missed_until","value":"own_take","cite":"ALM-3.5.3-8"},{"path":"win.minimum","value":1,"cite":"ALM-3.2-5"},{"path":"win.raised_minimum","value":"none","cite":"ALM-DEC-06"},{"path":"win.sorted_in","value":"keeps","cite":"ALM-DEC-61"},{"path":"value.by","value":"han_only","cite":"ALM-0-2"},{"path":"value.han_base","value":125,"cite":"ALM-4-5"},{"path":"limits.mangan.han","value":4,"cite":"ALM-4-9"},{"path":"limits.mangan.base","value":2000,"cite":"ALM-4-9"},{"path":"limits.haneman.han","value":6,"cite":"ALM-4-10"},{"path":"limits.haneman.base","value":3000,"cite":"ALM-4-10"},{"path":"limits.baiman.han","value":8,"cite":"ALM-4-11"},{"path":"limits.baiman.base","value":4000,"cite":"ALM-4-11"},{"path":"limits.sanbaiman.han","value":11,"cite":"ALM-4-12"},{"path":"limits.sanbaiman.base","value":6000,"cite":"ALM-4-12"},{"path":"limits.counted_yakuman.han","value":13,"cite":"ALM-4-13"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"ALM-4-13"},{"path":"yakuman.several","value":"best","cite":"ALM-4.1-3"},{"path":"yaku.riichi.closed","value":1,"cite":"ALM-4.1.4-9"},{"path":"yaku.double_riichi.closed","value":1,"cite":"ALM-4.1.4-28"},{"path":"yaku.ippatsu.closed","value":1,"cite":"ALM-4.1.4-25"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"ALM-4.1.4-1"},{"path":"yaku.pinfu.closed","value":1,"cite":"ALM-4.1.1-1"},{"path":"yaku.tanyao.closed","value":1,"cite":"ALM-4.1.3-6"},{"path":"yaku.tanyao.open","value":1,"cite":"ALM-4.1.3-6"},{"path":"yaku.iipeikou.closed","value":1,"cite":"ALM-4.1.2-2"},{"path":"yaku.haku.closed","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.haku.open","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.hatsu.closed","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.hatsu.open","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.chun.closed","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.chun.open","value":1,"cite":"ALM-4.1.3-1"},{"path":"yaku.seat_wind.closed","value":1,"cite":"ALM-4.1.3-2"},{"path":"yaku.seat_wind.open","value":1,"cite":"ALM-4.1.3-2"},{"path":"yaku.round_wind.closed","value":1,"cite":"ALM-4.1.3-3"},{"path":"yaku.round_wind.open","value":1,"cite":"ALM-4.1.3-3"},{"path":"yaku.sanshoku_doujun.closed","value":1,"cite":"ALM-4.1.1-9"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"ALM-4.1.1-9"},{"path":"yaku.ittsuu.closed","value":1,"cite":"ALM-4.1.2-1"},{"path":"yaku.ittsuu.open","value":1,"cite":"ALM-4.1.2-1"},{"path":"yaku.chanta.closed","value":1,"cite":"ALM-4.1.3-7"},{"path":"yaku.chanta.open","value":1,"cite":"ALM-4.1.3-7"},{"path":"yaku.rinshan.closed","value":1,"cite":"ALM-4.1.4-2"},{"path":"yaku.rinshan.open","value":1,"cite":"ALM-4.1.4-2"},{"path":"yaku.rinshan.replaces","value":["haitei"],"cite":"ALM-4.1.4-7"},{"path":"yaku.chankan.closed","value":1,"cite":"ALM-4.1.4-3"},{"path":"yaku.chankan.open","value":1,"cite":"ALM-4.1.4-3"},{"path":"yaku.haitei.closed","value":1,"cite":"ALM-4.1.4-6"},{"path":"yaku.haitei.open","value":1,"cite":"ALM-4.1.4-6"},{"path":"yaku.houtei.closed","value":1,"cite":"ALM-4.1.4-8"},{"path":"yaku.houtei.open","value":1,"cite":"ALM-4.1.4-8"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"ALM-4.1.1-11"},{"path":"yaku.sanshoku_doukou.closed","value":2,"cite":"ALM-4.1.1-10"},{"path":"yaku.sanshoku_doukou.open","value":2,"cite":"ALM-4.1.1-10"},{"path":"yaku.sanankou.closed","value":2,"cite":"ALM-4.1.1-15"},{"path":"yaku.sanankou.open","value":2,"cite":"ALM-4.1.1-15"},{"path":"yaku.sankantsu.closed","value":2,"cite":"ALM-4.1.1-18"},{"path":"yaku.sankantsu.open","value":2,"cite":"ALM-4.1.1-18"},{"path":"yaku.toitoi.closed","value":2,"cite":"ALM-4.1.1-14"},{"path":"yaku.toitoi.open","value":2,"cite":"ALM-4.1.1-14"},{"path":"yaku.honitsu.closed","value":2,"cite":"ALM-4.1.2-4"},{"path":"yaku.honitsu.open","value":2,"cite":"ALM-4.1.2-4"},{"path":"yaku.shousangen.closed","value":2,"cite":"ALM-4.1.3-13"},{"path":"yaku.shousangen.open","value":2,"cite":"ALM-4.1.3-13"},{"path":"yaku.honroutou.closed","value":2,"cite":"ALM-4.1.3-10"},{"path":"yaku.honroutou.open","value":2,"cite":"ALM-4.1.3-10"},{"path":"yaku.junchan.closed","value":2,"cite":"ALM-4.1.3-8"},{"path":"yaku.junchan.open","value":2,"cite":"ALM-4.1.3-8"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"ALM-4.1.3-9"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"ALM-4.1.2-5"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou"],"cite":"ALM-DEC-12"},{"path":"yaku.chinitsu.closed","value":5,"cite":"ALM-4.1.2-6"},{"path":"yaku.chinitsu.open","value":5,"cite":"ALM-4.1.2-6"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"ALM-4.1.2-7"},{"path":"yaku.kokushi.base","value":8000,"cite":"ALM-4.1.5-1"},{"path":"yaku.chuuren.base","value":8000,"cite":"ALM-4.1.5-3"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"ALM-4.1.5-3"},{"path":"yaku.tenhou.base","value":8000,"cite":"ALM-4.1.5-4"},{"path":"yaku.chiihou.base","value":8000,"cite":"ALM-4.1.5-6"},{"path":"yaku.renhou.closed","value":5,"cite":"ALM-4.1.4-30"},{"path":"yaku.suuankou.base","value":8000,"cite":"ALM-4.1.5-8"},{"path":"yaku.suukantsu.base","value":8000,"cite":"ALM-4.1.5-11"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"ALM-4.1.5-12"},{"path":"yaku.chinroutou.base","value":8000,"cite":"ALM-4.1.5-14"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"ALM-4.1.5-15"},{"path":"yaku.daisangen.base","value":8000,"cite":"ALM-4.1.5-16"},{"path":"yaku.shousuushii.base","value":8000,"cite":"ALM-4.1.5-17"},{"path":"yaku.daisuushii.base","value":8000,"cite":"ALM-4.1.5-18"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"ALM-4.1.1-3"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"ALM-4.1.1-8"},{"path":"yaku.seat_wind.double","value":"both","cite":"ALM-DEC-11"},{"path":"yaku.sankantsu.quads","value":"any","cite":"ALM-4.1.1-18"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"ALM-4.1.5-10"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"ALM-4.1.2-5"},{"path":"aborts.nine_kinds","value":false,"cite":"ALM-3.6-1"},{"path":"aborts.four_winds","value":"none","cite":"ALM-3.6-1"},{"path":"aborts.four_kans","value":false,"cite":"ALM-3.6-1"},{"path":"aborts.four_riichi","value":false,"cite":"ALM-3.6-1"},{"path":"aborts.triple_ron","value":false,"cite":"ALM-3.6-1"},{"path":"counters","value":"none","cite":"ALM-3.6.4-7"},{"path":"ron.several","value":"nearest","cite":"ALM-3.6.1-8"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"ALM-5.3-6"},{"path":"liability.sets","value":"visible","cite":"ALM-5.3-3"},{"path":"liability.covers","value":"hand","cite":"ALM-5.3-4"},{"path":"liability.rinshan","value":"none","cite":"ALM-4.1.4-2"},{"path":"wareme","value":"off","cite":"ALM-DEC-62"},{"path":"ryuukyoku.noten.split","value":"total","cite":"ALM-3.6.2-8"},{"path":"ryuukyoku.noten.points","value":3000,"cite":"ALM-3.6.2-8"},{"path":"ryuukyoku.showing","value":"choice","cite":"ALM-3.6.2-12"},{"path":"ryuukyoku.hiding","value":"noten","cite":"ALM-3.6.2-13"},{"path":"ryuukyoku.nagashi","value":"none","cite":"ALM-DEC-63"},{"path":"dealer.at_ryuukyoku","value":"tenpai","cite":"ALM-3.6.4-4"},{"path":"chombo.to_dealer","value":4000,"cite":"ALM-6-12"},{"path":"chombo.to_other","value":2000,"cite":"ALM-6-13"},{"path":"chombo.dealer_pays","value":4000,"cite":"ALM-6-14"},{"path":"chombo.with_win","value":"also_paid","cite":"ALM-6-16"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"plays_on","cite":"ALM-DEC-16"},{"path":"game.leading_dealer","value":"plays_on","cite":"ALM-3.6.5-2"},{"path":"game.target","value":"none","cite":"ALM-2.2-5"},{"path":"final.start","value":30000,"cite":"ALM-1.4-1"},{"path":"final.uma","value":"none","cite":"ALM-DEC-15"},{"path":"final.ties","value":"shared","cite":"ALM-DEC-15"},{"path":"final.leftover.step","value":250,"cite":"ALM-DEC-14"},{"path":"final.leftover.remainder","value":"unclaimed","cite":"ALM-DEC-14"},{"path":"final.yakitori","value":"none","cite":"ALM-3-2"}]},"seats":{"A":"Kaki","B":"Momo","C":"Ada","D":"Yuzu"},"mode":"prevent","seed":"245a8f0e3bd6652957dad9874697d0f1af0821a2c870cff556443a6d78239882"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":30000,"B":30000,"C":30000,"D":30000},"carried":0,"dice":[5,3],"indicator":"6m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 2, '{"type":"dealt","hands":{"A":"2p2z54p3m67z16p4m94s5m","B":"7s2z624p92s61z9m4s7m7z","C":"5s2388p8s6m4p5z1m1p3z3p","D":"2z55s7z92m5p1m6s59m16p"}}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 3, '{"type":"drew","seat":"A","tile":"4z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 6, '{"type":"discarded","seat":"B","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 10, '{"type":"discarded","seat":"D","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 14, '{"type":"discarded","seat":"B","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 18, '{"type":"discarded","seat":"D","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 22, '{"type":"discarded","seat":"B","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 26, '{"type":"discarded","seat":"D","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 30, '{"type":"discarded","seat":"B","tile":"3z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 34, '{"type":"discarded","seat":"D","tile":"9p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 38, '{"type":"discarded","seat":"B","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 42, '{"type":"discarded","seat":"D","tile":"1p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 46, '{"type":"discarded","seat":"B","tile":"2z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 50, '{"type":"discarded","seat":"D","tile":"3p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 54, '{"type":"discarded","seat":"B","tile":"1z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 58, '{"type":"discarded","seat":"D","tile":"4s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 64, '{"type":"discarded","seat":"B","tile":"4s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 72, '{"type":"discarded","seat":"A","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 76, '{"type":"discarded","seat":"C","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 80, '{"type":"discarded","seat":"A","tile":"3z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 88, '{"type":"discarded","seat":"A","tile":"2s","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 93, '{"type":"drew","seat":"D","tile":"2p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 98, '{"type":"discarded","seat":"D","tile":"6p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 103, '{"type":"drew","seat":"C","tile":"3m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 108, '{"type":"discarded","seat":"A","tile":"7s","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 115, '{"type":"drew","seat":"A","tile":"9p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 122, '{"type":"discarded","seat":"C","tile":"9m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 127, '{"type":"drew","seat":"B","tile":"6s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 132, '{"type":"discarded","seat":"D","tile":"7s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 137, '{"type":"drew","seat":"C","tile":"3s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 142, '{"type":"discarded","seat":"A","tile":"3p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 147, '{"type":"called","seat":"D","meld":"(222p)"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 152, '{"type":"discarded","seat":"B","tile":"1m","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 160, '{"type":"discarded","seat":"A","tile":"7z","drawn":false}');
INSERT INTO public.events VALUES ('j7j59pwv', 1, 0, '{"type":"begun","log":1,"rules":{"id":"tsumo","digest":"a6586c2b2e2161e8483c5acc23dc1a37690c65ad6633df10f7c9f80a208cb4b4","settings":[{"path":"tiles.red_fives.man","value":1,"cite":"TSU-DEC-29"},{"path":"tiles.red_fives.pin","value":1,"cite":"TSU-DEC-29"},{"path":"tiles.red_fives.sou","value":1,"cite":"TSU-DEC-29"},{"path":"tiles.shiropochi","value":"plain","cite":"TSU-DEC-42"},{"path":"dora.ura","value":"riichi","cite":"TSU-INH-12"},{"path":"riichi.deposit","value":1000,"cite":"TSU-RII-3"},{"path":"riichi.paid","value":"stood","cite":"TSU-INH-22"},{"path":"riichi.tiles_left","value":4,"cite":"TSU-INH-21"},{"path":"riichi.points","value":"enough","cite":"TSU-INH-21"},{"path":"riichi.ankan","value":"same_waits","cite":"TSU-INH-18"},{"path":"riichi.called_tile","value":"next","cite":"TSU-INH-23"},{"path":"calls.tiles_left","value":1,"cite":"TSU-INH-15"},{"path":"calls.seconds","value":3,"cite":"TSU-DEC-50"},{"path":"kuikae.chii","value":"both_ends","cite":"TSU-KUI-2"},{"path":"kuikae.pon","value":"same_tile","cite":"TSU-KUI-6"},{"path":"kan.indicator.ankan","value":"before_replacement","cite":"TSU-INH-11"},{"path":"kan.indicator.daiminkan","value":"with_discard","cite":"TSU-INH-11"},{"path":"kan.indicator.kakan","value":"with_discard","cite":"TSU-INH-11"},{"path":"kan.robbing_ankan","value":"kokushi","cite":"TSU-INH-25"},{"path":"tenpai.own_tiles","value":"all","cite":"TSU-INH-56"},{"path":"furiten.missed_until","value":"own_take","cite":"TSU-DEC-25"},{"path":"win.minimum","value":1,"cite":"TSU-INH-9"},{"path":"win.raised_minimum","value":"none","cite":"TSU-DEC-43"},{"path":"win.sorted_in","value":"keeps","cite":"TSU-DEC-44"},{"path":"value.by","value":"fu_and_han","cite":"TSU-DEC-20"},{"path":"value.kiriage","value":"none","cite":"TSU-LIM-26"},{"path":"fu.base.closed_ron","value":30,"cite":"TSU-FU-1"},{"path":"fu.base.open_ron","value":20,"cite":"TSU-FU-2"},{"path":"fu.base.open_tsumo","value":20,"cite":"TSU-FU-4"},{"path":"fu.base.closed_tsumo","value":"twenty","cite":"TSU-DEC-1"},{"path":"fu.seven_pairs","value":25,"cite":"TSU-FU-6"},{"path":"fu.triplet.suit.open","value":2,"cite":"TSU-FU-15"},{"path":"fu.triplet.suit.closed","value":4,"cite":"TSU-FU-16"},{"path":"fu.triplet.honor.open","value":4,"cite":"TSU-FU-17"},{"path":"fu.triplet.honor.closed","value":8,"cite":"TSU-FU-18"},{"path":"fu.quad.suit.open","value":8,"cite":"TSU-DEC-4"},{"path":"fu.quad.suit.closed","value":16,"cite":"TSU-FU-20"},{"path":"fu.quad.honor.open","value":16,"cite":"TSU-FU-21"},{"path":"fu.quad.honor.closed","value":32,"cite":"TSU-FU-22"},{"path":"fu.terminals","value":"as_honors","cite":"TSU-DEC-5"},{"path":"fu.pair.dragon","value":2,"cite":"TSU-FU-12"},{"path":"fu.pair.seat_wind","value":2,"cite":"TSU-FU-13"},{"path":"fu.pair.round_wind","value":2,"cite":"TSU-FU-14"},{"path":"fu.pair.double_wind","value":2,"cite":"TSU-DEC-7"},{"path":"fu.pair.counts","value":"always","cite":"TSU-DEC-6"},{"path":"fu.wait.ryanmen","value":0,"cite":"TSU-DEC-3"},{"path":"fu.wait.kanchan","value":2,"cite":"TSU-FU-10"},{"path":"fu.wait.penchan","value":2,"cite":"TSU-FU-9"},{"path":"fu.wait.tanki","value":2,"cite":"TSU-FU-11"},{"path":"fu.wait.shanpon","value":0,"cite":"TSU-DEC-8"},{"path":"fu.tsumo","value":2,"cite":"TSU-DEC-2"},{"path":"fu.open_pinfu","value":2,"cite":"TSU-FU-5"},{"path":"limits.mangan.han","value":5,"cite":"TSU-LIM-3"},{"path":"limits.mangan.base","value":2000,"cite":"TSU-LIM-3"},{"path":"limits.haneman.han","value":6,"cite":"TSU-LIM-8"},{"path":"limits.haneman.base","value":3000,"cite":"TSU-LIM-8"},{"path":"limits.baiman.han","value":8,"cite":"TSU-LIM-13"},{"path":"limits.baiman.base","value":4000,"cite":"TSU-LIM-13"},{"path":"limits.sanbaiman.han","value":11,"cite":"TSU-LIM-18"},{"path":"limits.sanbaiman.base","value":6000,"cite":"TSU-LIM-18"},{"path":"limits.counted_yakuman.han","value":13,"cite":"TSU-YKM-10"},{"path":"limits.counted_yakuman.base","value":8000,"cite":"TSU-YKM-10"},{"path":"yakuman.several","value":"add","cite":"TSU-DEC-22"},{"path":"yaku.riichi.closed","value":1,"cite":"TSU-RII-1"},{"path":"yaku.double_riichi.closed","value":2,"cite":"TSU-RII-12"},{"path":"yaku.double_riichi.replaces","value":["riichi"],"cite":"TSU-DEC-31"},{"path":"yaku.ippatsu.closed","value":1,"cite":"TSU-RII-6"},{"path":"yaku.menzen_tsumo.closed","value":1,"cite":"TSU-RII-4"},{"path":"yaku.pinfu.closed","value":1,"cite":"TSU-YAK-4"},{"path":"yaku.tanyao.closed","value":1,"cite":"TSU-YAK-1"},{"path":"yaku.tanyao.open","value":1,"cite":"TSU-YAK-2"},{"path":"yaku.iipeikou.closed","value":1,"cite":"TSU-YAK-8"},{"path":"yaku.haku.closed","value":1,"cite":"TSU-YAK-10"},{"path":"yaku.haku.open","value":1,"cite":"TSU-YAK-11"},{"path":"yaku.hatsu.closed","value":1,"cite":"TSU-YAK-10"},{"path":"yaku.hatsu.open","value":1,"cite":"TSU-YAK-11"},{"path":"yaku.chun.closed","value":1,"cite":"TSU-YAK-10"},{"path":"yaku.chun.open","value":1,"cite":"TSU-YAK-11"},{"path":"yaku.seat_wind.closed","value":1,"cite":"TSU-YAK-12"},{"path":"yaku.seat_wind.open","value":1,"cite":"TSU-YAK-12"},{"path":"yaku.round_wind.closed","value":1,"cite":"TSU-YAK-13"},{"path":"yaku.round_wind.open","value":1,"cite":"TSU-YAK-13"},{"path":"yaku.sanshoku_doujun.closed","value":2,"cite":"TSU-YAK-21"},{"path":"yaku.sanshoku_doujun.open","value":1,"cite":"TSU-YAK-22"},{"path":"yaku.ittsuu.closed","value":2,"cite":"TSU-YAK-18"},{"path":"yaku.ittsuu.open","value":1,"cite":"TSU-YAK-19"},{"path":"yaku.chanta.closed","value":2,"cite":"TSU-YAK-23"},{"path":"yaku.chanta.open","value":1,"cite":"TSU-YAK-24"},{"path":"yaku.rinshan.closed","value":1,"cite":"TSU-INH-37"},{"path":"yaku.rinshan.open","value":1,"cite":"TSU-INH-37"},{"path":"yaku.rinshan.replaces","value":["haitei"],"cite":"TSU-INH-37"},{"path":"yaku.chankan.closed","value":1,"cite":"TSU-INH-25"},{"path":"yaku.chankan.open","value":1,"cite":"TSU-INH-25"},{"path":"yaku.haitei.closed","value":1,"cite":"TSU-INH-36"},{"path":"yaku.haitei.open","value":1,"cite":"TSU-INH-36"},{"path":"yaku.houtei.closed","value":1,"cite":"TSU-INH-36"},{"path":"yaku.houtei.open","value":1,"cite":"TSU-INH-36"},{"path":"yaku.chiitoitsu.closed","value":2,"cite":"TSU-YAK-16"},{"path":"yaku.sanshoku_doukou.closed","value":2,"cite":"TSU-YAK-26"},{"path":"yaku.sanshoku_doukou.open","value":2,"cite":"TSU-YAK-27"},{"path":"yaku.sanankou.closed","value":2,"cite":"TSU-YAK-28"},{"path":"yaku.sanankou.open","value":2,"cite":"TSU-YAK-29"},{"path":"yaku.sankantsu.closed","value":2,"cite":"TSU-YAK-31"},{"path":"yaku.sankantsu.open","value":2,"cite":"TSU-YAK-32"},{"path":"yaku.toitoi.closed","value":2,"cite":"TSU-YAK-35"},{"path":"yaku.toitoi.open","value":2,"cite":"TSU-YAK-33"},{"path":"yaku.honitsu.closed","value":3,"cite":"TSU-YAK-43"},{"path":"yaku.honitsu.open","value":2,"cite":"TSU-YAK-44"},{"path":"yaku.shousangen.closed","value":2,"cite":"TSU-YAK-38"},{"path":"yaku.shousangen.open","value":2,"cite":"TSU-YAK-39"},{"path":"yaku.honroutou.closed","value":2,"cite":"TSU-YAK-36"},{"path":"yaku.honroutou.open","value":2,"cite":"TSU-YAK-37"},{"path":"yaku.junchan.closed","value":3,"cite":"TSU-INH-38"},{"path":"yaku.junchan.open","value":2,"cite":"TSU-INH-38"},{"path":"yaku.junchan.replaces","value":["chanta"],"cite":"TSU-DEC-36"},{"path":"yaku.ryanpeikou.closed","value":3,"cite":"TSU-YAK-40"},{"path":"yaku.ryanpeikou.replaces","value":["iipeikou"],"cite":"TSU-YAK-41"},{"path":"yaku.chinitsu.closed","value":6,"cite":"TSU-INH-39"},{"path":"yaku.chinitsu.open","value":5,"cite":"TSU-INH-39"},{"path":"yaku.chinitsu.replaces","value":["honitsu"],"cite":"TSU-INH-39"},{"path":"yaku.nagashi_mangan.closed","value":5,"cite":"TSU-INH-34"},{"path":"yaku.kokushi.base","value":8000,"cite":"TSU-INH-40"},{"path":"yaku.chuuren.base","value":8000,"cite":"TSU-INH-41"},{"path":"yaku.chuuren.closed_only","value":true,"cite":"TSU-INH-41"},{"path":"yaku.tenhou.base","value":8000,"cite":"TSU-INH-43"},{"path":"yaku.chiihou.base","value":8000,"cite":"TSU-INH-43"},{"path":"yaku.suuankou.base","value":8000,"cite":"TSU-YKM-8"},{"path":"yaku.suukantsu.base","value":8000,"cite":"TSU-INH-42"},{"path":"yaku.ryuuiisou.base","value":8000,"cite":"TSU-YKM-1"},{"path":"yaku.chinroutou.base","value":8000,"cite":"TSU-YKM-3"},{"path":"yaku.tsuuiisou.base","value":8000,"cite":"TSU-YKM-4"},{"path":"yaku.daisangen.base","value":8000,"cite":"TSU-YKM-5"},{"path":"yaku.shousuushii.base","value":8000,"cite":"TSU-YKM-6"},{"path":"yaku.daisuushii.base","value":8000,"cite":"TSU-YKM-7"},{"path":"yaku.pinfu.pair","value":"worthless","cite":"TSU-DEC-11"},{"path":"yaku.pinfu.tsumo","value":"counts","cite":"TSU-DEC-2"},{"path":"yaku.seat_wind.double","value":"both","cite":"TSU-DEC-35"},{"path":"yaku.sankantsu.quads","value":"any","cite":"TSU-DEC-14"},{"path":"yaku.suuankou.triplets","value":"concealed","cite":"TSU-DEC-15"},{"path":"yaku.ryanpeikou.suits","value":"any","cite":"TSU-DEC-13"},{"path":"aborts.nine_kinds","value":true,"cite":"TSU-INH-29"},{"path":"aborts.four_winds","value":"winds","cite":"TSU-INH-30"},{"path":"aborts.four_kans","value":true,"cite":"TSU-INH-32"},{"path":"aborts.four_riichi","value":true,"cite":"TSU-INH-31"},{"path":"aborts.triple_ron","value":false,"cite":"TSU-RON-2"},{"path":"counters.ron","value":300,"cite":"TSU-INH-27"},{"path":"counters.tsumo","value":100,"cite":"TSU-INH-27"},{"path":"counters.at_ryuukyoku","value":"add","cite":"TSU-INH-26"},{"path":"counters.at_abort","value":"add","cite":"TSU-INH-33"},{"path":"ron.several","value":"all","cite":"TSU-RON-1"},{"path":"ron.deposits","value":"nearest","cite":"TSU-DEC-39"},{"path":"ron.counters","value":"nearest","cite":"TSU-DEC-39"},{"path":"liability.yaku","value":["daisangen","daisuushii"],"cite":"TSU-INH-46"},{"path":"liability.sets","value":"visible","cite":"TSU-INH-46"},{"path":"liability.covers","value":"yakuman","cite":"TSU-INH-46"},{"path":"liability.counters","value":"discarder","cite":"TSU-INH-46"},{"path":"liability.rinshan","value":"none","cite":"TSU-DEC-45"},{"path":"wareme","value":"off","cite":"TSU-DEC-46"},{"path":"ryuukyoku.noten.split","value":"total","cite":"TSU-DEC-23"},{"path":"ryuukyoku.noten.points","value":3000,"cite":"TSU-DRW-6"},{"path":"ryuukyoku.showing","value":"automatic","cite":"TSU-DEC-47"},{"path":"ryuukyoku.hiding","value":"noten","cite":"TSU-DEC-47"},{"path":"ryuukyoku.nagashi.counts_as","value":"ryuukyoku","cite":"TSU-INH-55"},{"path":"ryuukyoku.nagashi.several","value":"each","cite":"TSU-INH-55"},{"path":"ryuukyoku.nagashi.hand","value":"any","cite":"TSU-INH-34"},{"path":"dealer.at_ryuukyoku","value":"tenpai","cite":"TSU-GAM-12"},{"path":"dealer.at_abort","value":"stays","cite":"TSU-INH-33"},{"path":"chombo.to_dealer","value":4000,"cite":"TSU-INH-47"},{"path":"chombo.to_other","value":2000,"cite":"TSU-INH-47"},{"path":"chombo.dealer_pays","value":4000,"cite":"TSU-INH-47"},{"path":"chombo.with_win","value":"ignored","cite":"TSU-DEC-48"},{"path":"game.rounds","value":1,"cite":"--set"},{"path":"game.bust","value":"ends","cite":"TSU-GAM-7"},{"path":"game.leading_dealer","value":"plays_on","cite":"TSU-DEC-33"},{"path":"game.target","value":"none","cite":"TSU-GAM-5"},{"path":"final.start","value":25000,"cite":"TSU-GAM-1"},{"path":"final.uma","value":"none","cite":"TSU-DEC-34"},{"path":"final.ties","value":"seat_order","cite":"TSU-DEC-34"},{"path":"final.yakitori","value":"none","cite":"TSU-DEC-49"}]},"seats":{"A":"Ada","B":"Cem","C":"Dora","D":"Ben"},"mode":"prevent","seed":"87af3bd26bb45072b95252dab7716e6501bc73eaaa93f7f6a5890a0441034aaf"}');
INSERT INTO public.events VALUES ('j7j59pwv', 1, 1, '{"type":"opened","round":"E","dealer":"A","repeat":0,"counters":0,"dealer_wins":0,"points":{"A":25000,"B":25000,"C":25000,"D":25000},"carried":0,"dice":[6,3],"indicator":"3s"}');
INSERT INTO public.events VALUES ('j7j59pwv', 1, 2, '{"type":"dealt","hands":{"A":"7s6m76z8314p8m5z5m57z","B":"7s13m3z647m24s5z969p","C":"8m2z3p9m4p6z56p3m52p8s1z","D":"6m6p9m1z2m7s1m23p5m8s8p0m"}}');
INSERT INTO public.events VALUES ('j7j59pwv', 1, 3, '{"type":"drew","seat":"A","tile":"5m"}');
INSERT INTO public.events VALUES ('j7j59pwv', 1, 4, '{"type":"discarded","seat":"A","tile":"5m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 24, '{"type":"discarded","seat":"C","tile":"1m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 28, '{"type":"discarded","seat":"A","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 31, '{"type":"drew","seat":"C","tile":"5p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 35, '{"type":"drew","seat":"A","tile":"8s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 39, '{"type":"drew","seat":"C","tile":"8m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 43, '{"type":"drew","seat":"A","tile":"8m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 47, '{"type":"drew","seat":"C","tile":"2z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 52, '{"type":"discarded","seat":"A","tile":"4s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 56, '{"type":"discarded","seat":"C","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 60, '{"type":"riichi_declared","seat":"A","open":false,"stake":1000}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 61, '{"type":"discarded","seat":"A","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 66, '{"type":"discarded","seat":"C","tile":"3p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 73, '{"type":"called","seat":"B","meld":"(777z)"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 77, '{"type":"drew","seat":"D","tile":"2p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 81, '{"type":"drew","seat":"B","tile":"4p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 85, '{"type":"drew","seat":"D","tile":"2z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 89, '{"type":"drew","seat":"B","tile":"1p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 92, '{"type":"discarded","seat":"C","tile":"7m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 96, '{"type":"discarded","seat":"A","tile":"6z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 97, '{"type":"called","seat":"D","meld":"(666z>)"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 101, '{"type":"drew","seat":"B","tile":"4z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 102, '{"type":"discarded","seat":"B","tile":"4z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 106, '{"type":"discarded","seat":"D","tile":"6s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 107, '{"type":"drew","seat":"A","tile":"7s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 111, '{"type":"drew","seat":"C","tile":"1s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 112, '{"type":"discarded","seat":"C","tile":"3m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 116, '{"type":"riichi_declared","seat":"A","open":false,"stake":1000}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 117, '{"type":"discarded","seat":"A","tile":"8m","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 120, '{"type":"discarded","seat":"B","tile":"6z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 123, '{"type":"drew","seat":"D","tile":"3m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 124, '{"type":"discarded","seat":"D","tile":"3m","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 128, '{"type":"discarded","seat":"B","tile":"7s","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 129, '{"type":"drew","seat":"C","tile":"1m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 133, '{"type":"drew","seat":"A","tile":"2s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 136, '{"type":"discarded","seat":"B","tile":"9p","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 139, '{"type":"drew","seat":"D","tile":"5p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 141, '{"type":"drew","seat":"A","tile":"3p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 144, '{"type":"discarded","seat":"B","tile":"2z","drawn":true}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 146, '{"type":"discarded","seat":"C","tile":"2p","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 149, '{"type":"drew","seat":"A","tile":"6m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 151, '{"type":"drew","seat":"B","tile":"1m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 153, '{"type":"drew","seat":"C","tile":"4p"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 157, '{"type":"opened","round":"E","dealer":"A","repeat":2,"counters":0,"dealer_wins":2,"points":{"A":34500,"B":30000,"C":25500,"D":30000},"carried":0,"dice":[6,6],"indicator":"1z"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 158, '{"type":"dealt","hands":{"A":"7p9m89s2p86m2s2m67z4s3p","B":"12z1s85m5z73m3s5p9s5p6s","C":"59p4s2z1p3m2p1z651p7s3m","D":"5m2s3z88p5z2s6p164m6z9m"}}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 159, '{"type":"drew","seat":"A","tile":"2m"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 161, '{"type":"drew","seat":"B","tile":"8s"}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 162, '{"type":"discarded","seat":"B","tile":"5z","drawn":false}');
INSERT INTO public.events VALUES ('gev9zwmb', 1, 154, '{"type":"discarded","seat":"C","tile":"4p","drawn":false}');


--
-- Data for Name: games; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.games VALUES ('8eahyfz7', 1, '\xaefe1f37c10ba0aae3ad030d9b6b4ed969d7602219f552081815305d85f0df66', '{"bank":{"A":120000,"B":120000,"C":120000,"D":120000}}', 185, false);
INSERT INTO public.games VALUES ('gev9zwmb', 1, '\x18e73ed899a86494b2c632a266c486df14a64a4d913d4a78908e225e3f4b9dca', '{}', 164, false);
INSERT INTO public.games VALUES ('j7j59pwv', 1, '\x7f2498b5b5494be9c4781e7c6c45acecba3f2101f740de1f526eac4833137f5b', '{}', 5, false);
INSERT INTO public.games VALUES ('2fx9cqgw', 1, '\xf8423b52e0f704f36b70c61ce8935da62f1763a1c6d6a81075ab54c60f65cb83', '{}', 324, true);
INSERT INTO public.games VALUES ('kjsn9hcc', 1, '\xbfc6d82510d66b1eec397bebfd41e8566a587d35e03d89b6898efc70153e0003', '{}', 226, false);
INSERT INTO public.games VALUES ('jrkmr2r8', 1, '\xd7d22886744dc2773cd5f09df6cc9d682e3ff634eb3dd34ee5451a2001ff1f49', '{}', 208, false);


--
-- Data for Name: rooms; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rooms VALUES ('05udjv2s', 1794830262, 1794830262, '{"rules":"haus","options":{"length":"book","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('2fx9cqgw', 1794830262, 1794830262, '{"rules":"ema","options":{"length":"east","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('8eahyfz7', 1794830270, 1794830271, '{"rules":"regelwerk","options":{"length":"east","start":30000,"red_fives":"none"},"clock":{"kind":"bank","seconds":20,"bank":120},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('kjsn9hcc', 1794830273, 1794830273, '{"rules":"friday-2026","options":{"length":"east","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('jrkmr2r8', 1794830278, 1794830278, '{"rules":"wednesday-2026","options":{"length":"east","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('gev9zwmb', 1794830280, 1794830280, '{"rules":"alarm","options":{"length":"east","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');
INSERT INTO public.rooms VALUES ('j7j59pwv', 1794830281, 1794830281, '{"rules":"tsumo","options":{"length":"east","start":null,"red_fives":"book"},"clock":{"kind":"none"},"window":"short","listed":false}');


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: answers answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (room, game, seat);


--
-- Name: chairs chairs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chairs
    ADD CONSTRAINT chairs_pkey PRIMARY KEY (room, seat);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (room, game, number);


--
-- Name: games games_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (room, number);


--
-- Name: rooms rooms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (code);


--
-- Name: rooms_by_touched; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rooms_by_touched ON public.rooms USING btree (touched);


--
-- Name: answers answers_room_game_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_room_game_fkey FOREIGN KEY (room, game) REFERENCES public.games(room, number) ON DELETE CASCADE;


--
-- Name: chairs chairs_room_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chairs
    ADD CONSTRAINT chairs_room_fkey FOREIGN KEY (room) REFERENCES public.rooms(code) ON DELETE CASCADE;


--
-- Name: events events_room_game_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_room_game_fkey FOREIGN KEY (room, game) REFERENCES public.games(room, number) ON DELETE CASCADE;


--
-- Name: games games_room_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_room_fkey FOREIGN KEY (room) REFERENCES public.rooms(code) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


