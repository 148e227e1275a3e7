import { inLatinScript } from './words-in-scripts.js';

/** Meaning of a name for a part of a car. */
export interface PartName {
    isWheel: boolean;

    /** End of the car that it is at; null if the name does not say. */
    end: 'front' | 'rear' | null;
    side: 'left' | 'right' | null;

    /** True if it moves with the wheel's carrier without turning, as a brake caliper does. */
    isFixed: boolean;

    /** True for a steering wheel, a spare wheel or the like: round, but not a wheel on the road. */
    isOther: boolean;

    isSteeringWheel: boolean;

    /** True for what models of cars stand on or before: floor, plinth, backdrop, sky. */
    isScenery: boolean;

    /** The end of the car at which such a part always is: lamps, hood, exhaust. */
    partOf: 'front' | 'rear' | null;
}

// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, and Japanese and Russian in Latin letters, without accents
const WHEEL = words(
    'wheel wheels tire tires tyre tyres rim rims rad raeder rader reifen felge felgen roue roues pneu pneus jante jantes rueda ' +
        'ruedas neumatico neumaticos llanta llantas ruota ruote gomma gomme pneumatico pneumatici cerchio cerchione cerchioni ' +
        'taiya hoiru hoiiru hoiir sharin zenrin kourin korin wheelmesh hubcap whl roda rodas wiel wielen kolo kola opona opony koleso kolesa hjul'
);
const FRONT = words(
    'front frnt fwd fore vorn vorne vorder vordere vorderer vorderes avant av delantera delantero delanteras delanteros del ' +
        'anteriore anteriori ant mae maewa zenrin delant dianteira dianteiro dianteiras dianteiros frente voor przednie przedni przod ' +
        'pered perednee perednie'
);
const REAR = words(
    'rear back bck hinten hinter hintere hinterer hinteres arriere arr trasera trasero traseras traseros tras posteriore ' +
        'posteriori post ushiro ushirowa atowa kourin korin heck traseira traseiro traseiras traseiros achter tylne tylny tyl zad zadnee zadnie'
);
const LEFT = words(
    'left lft links linke linker linkes gauche izquierda izquierdo izq sinistra sinistro sx hidari esquerda esquerdo esq lewe lewy lev levoe'
);
const RIGHT = words(
    'right rgt rght rechts rechte rechter rechtes droite droit derecha derecho der dcha destra destro dx migi direita direito dir ' +
        'prawe prawy prav pravoe'
);
const FIXED = words(
    'caliper calipers calliper callipers bremssattel sattel etrier etriers pinza pinze pinzas mordaza fender fenders mudguard ' +
        'mudguards kotflugel kotfluegel garde boue parafango guardabarros upright knuckle strut damper shock spring springs suspension ' +
        'achsschenkel kyaripa'
);
const REFLECTIONS = words('reflection reflections spiegelung reflet reflejo riflesso');
const OTHER = words(
    'steering steer lenkrad lenk volant volante direccion sterzo handoru handle spare ersatzrad ersatz secours repuesto scorta yobi estepe reservewiel zapas ' +
        'arch arches well wells house housing liner cover flywheel supea gear gears radhaus radkasten passage passaruota'
);
const SCENERY = words(
    'floor ground plinth pedestal podium stand platform turntable studio backdrop background cyclorama sky skybox skydome ' +
        'dome cloth grid road street asphalt terrain landscape environment shadow text logo sign pavement grass ' +
        'boden sockel podest drehteller drehscheibe buehne hintergrund himmel tuch strasse schatten ebene ' +
        'sol socle estrade plateau fond ciel drap route rue ombre ' +
        'suelo piso pedestal plataforma escenario fondo cielo tela carretera calle sombra ' +
        'pavimento piedistallo pedana palco sfondo cielo telo strada ombra ' +
        'yuka jimen dai butai haikei sora nuno michi douro kage'
);
const STEERING = words(
    'steeringwheel steerwheel wheelsteering wheelsteer lenkrad volant volante sterzo handoru suteringu'
);
const AT_FRONT = words(
    'headlight headlights headlamp headlamps scheinwerfer phare phares hood bonnet motorhaube haube capot cofano windshield ' +
        'windscreen frontscheibe windschutzscheibe parebrise parabrisas parabrezza grille grill radiator kuhlergrill calandre parrilla ' +
        'zenshoto heddoraito foglight foglights bonnetto furontogarasu frontscheinwerfer'
);
const AT_REAR = words(
    'taillight taillights taillamp taillamps tail brakelight brakelights brakelamp stoplight rucklicht ruecklicht bremslicht ' +
        'rucklichter exhaust exhausts muffler auspuff echappement escape scarico trunk kofferraum coffre maletero bagagliaio ' +
        'tailgate heckklappe heckscheibe heckleuchte heckleuchten diffuser teruranpu marmitta mafura mafuraa backlight reverselight'
);
const LETTERS: Readonly<Record<string, readonly [PartName['end'], PartName['side']]>> = {
    fl: ['front', 'left'],
    lf: ['front', 'left'],
    fr: ['front', 'right'],
    rf: ['front', 'right'],
    rl: ['rear', 'left'],
    lr: ['rear', 'left'],
    bl: ['rear', 'left'],
    lb: ['rear', 'left'],
    rr: ['rear', 'right'],
    br: ['rear', 'right'],
    rb: ['rear', 'right'],
    // German: vorne, hinten; links, rechts
    vl: ['front', 'left'],
    vr: ['front', 'right'],
    hl: ['rear', 'left'],
    hr: ['rear', 'right'],
    // French: avant, arrière; gauche, droite
    avg: ['front', 'left'],
    avd: ['front', 'right'],
    arg: ['rear', 'left'],
    ard: ['rear', 'right']
};

/** Two letters that mean something in one language alone, by a word of that language beside them. */
const LOCAL_LETTERS: readonly [RegExp, typeof LETTERS][] = [
    [
        /^(?:rueda|llanta|neumatico)s?$/,
        { di: ['front', 'left'], dd: ['front', 'right'], ti: ['rear', 'left'], td: ['rear', 'right'] }
    ],
    [
        /^(?:ruot[ae]|gomm[ae]|cerchio|pneumatico)$/,
        {
            as: ['front', 'left'],
            ad: ['front', 'right'],
            ps: ['rear', 'left'],
            pd: ['rear', 'right'],
            a: ['front', null],
            p: ['rear', null],
            s: [null, 'left'],
            d: [null, 'right']
        }
    ],
    [
        /^(?:roda|pneu)s?$/,
        { de: ['front', 'left'], dd: ['front', 'right'], te: ['rear', 'left'], td: ['rear', 'right'] }
    ],
    [/^(?:roue|pneu|jante|etrier)s?$/, { ar: ['rear', null], g: [null, 'left'], d: [null, 'right'] }],
    [
        /^(?:rad|reifen|felge)$/,
        {
            v: ['front', null],
            h: ['rear', null],
            vo: ['front', null],
            hi: ['rear', null],
            li: [null, 'left'],
            re: [null, 'right']
        }
    ]
];

/** Words that are whole as they are. */
const KNOWN = [WHEEL, OTHER, FIXED, AT_FRONT, AT_REAR, SCENERY];

/** Words that compounds are made of. */
const PARTS = [WHEEL, FRONT, REAR, LEFT, RIGHT].flatMap((list) => [...list]).filter((word) => word.length > 2);

/** Longest part of a name that is read, letters. */
const LONGEST = 200;

/** Reads the name of a node or material. */
export function readPartName(name: string): PartName {
    const tokens = tokensOf(name);
    const joined = tokens.join('');
    const has = (list: ReadonlySet<string>): boolean => list.has(joined) || tokens.some((token) => list.has(token));
    const isWheel = has(WHEEL);
    const isReflection = has(REFLECTIONS);
    const isSteeringWheel = [...STEERING].some((word) => joined.includes(word));
    let end: PartName['end'] = has(FRONT) ? 'front' : has(REAR) ? 'rear' : null;
    let side: PartName['side'] = has(LEFT) ? 'left' : has(RIGHT) ? 'right' : null;
    const local = LOCAL_LETTERS.filter(([word]) => tokens.some((token) => word.test(token))).map(
        ([, letters]) => letters
    );
    for (const token of tokens) {
        for (const letters of [LETTERS, ...local]) {
            if (Object.hasOwn(letters, token)) {
                end ??= letters[token][0];
                side ??= letters[token][1];
            }
        }
    }
    const single = tokens.filter((token) => /^[frbl]$/.test(token)).join('');
    if (single.length === 2 && Object.hasOwn(LETTERS, single)) {
        end ??= LETTERS[single][0];
        side ??= LETTERS[single][1];
    } else if (single === 'l' || single === 'r') {
        side ??= single === 'l' ? 'left' : 'right';
    } else if (single === 'f' || single === 'b') {
        end ??= single === 'f' ? 'front' : 'rear';
    }
    const light = tokens.some((token) =>
        /^(?:light|lights|lamp|lamps|feux?|luces|luz|luci|luce|fari|faros?|licht|lichter)$/.test(token)
    );
    const atFront = has(AT_FRONT) || (tokens.includes('head') && light) || (light && end === 'front');
    const atRear = has(AT_REAR) || (light && (tokens.includes('brake') || tokens.includes('stop') || end === 'rear'));
    return {
        isWheel,
        end,
        side,
        isFixed: has(FIXED),
        isOther: has(OTHER) || isSteeringWheel || isReflection,
        isSteeringWheel,
        // tanks have road wheels
        isScenery: (has(SCENERY) && !isWheel) || isReflection,
        partOf: atRear ? 'rear' : atFront ? 'front' : null
    };
}

/** Lower-case words of a name without accents and numbers: `RoueAvG.001` is roue, av, g, and `左前輪` is left, front, wheel. */
function tokensOf(name: string): string[] {
    return inLatinScript(name.slice(0, LONGEST))
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/ł/gi, 'l')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter(Boolean)
        .flatMap((token) => (KNOWN.some((list) => list.has(token)) ? [token] : (compound(token) ?? [token])));
}

/** The words that a compound such as `frontleft`, `vorderrad`, `hidarimae` or `wheelfl` is made of; null if some are unknown. */
function compound(token: string): string[] | null {
    for (const word of PARTS) {
        if (token === word) {
            return [word];
        }
        const rest = token.startsWith(word) ? token.slice(word.length) : null;
        const others = rest && (isPlace(word, rest) ? [rest] : compound(rest));
        if (others) {
            return [word, ...others];
        }
        if (token.endsWith(word) && isPlace(word, token.slice(0, -word.length))) {
            return [token.slice(0, -word.length), word];
        }
    }
    return null;
}

/** True if letters beside a word for a wheel say which one it is. */
function isPlace(word: string, letters: string): boolean {
    return WHEEL.has(word) && Object.hasOwn(LETTERS, letters);
}

function words(list: string): ReadonlySet<string> {
    return new Set(list.split(' '));
}
