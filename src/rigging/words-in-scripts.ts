/**
 * English words for those of Japanese, Chinese, Russian and Korean that tell which part of a car something is, the first that
 * fits before others: 前照灯 is a headlight and not in front. Words of Russian begin where the pattern does.
 */
const WORDS: readonly (readonly [word: string, scripts: string, russian: string])[] = [
    ['steeringwheel', 'ハンドル|ステアリング|方向[盘盤]|핸들|운전대', 'рул[ье]'],
    ['spare', 'スペア|予備|[备備]胎|[备備]用|스페어|예비', 'запас'],
    ['headlight', 'ヘッドライト|ボンネット|前照灯|大灯|头灯|引擎盖|헤드라이트|전조등|보닛', 'фар[аы]?(?!\\p{L})|капот'],
    ['taillight', 'テール|マフラー|トランク|尾灯|排[気气]|[后後][备備]箱|트렁크|머플러', 'багажник|выхлоп|стоп'],
    ['arch', 'ホイールハウス|[轮輪]拱', 'арк[аи]'],
    ['fender', 'フェンダー|[挡擋]泥板|펜더', 'крыл|брызговик'],
    ['caliper', 'キャリパー|卡[钳鉗]|캘리퍼', 'суппорт'],
    ['ground', '地面|床|背景|道路|바닥|배경', '(?:пол|фон)(?!\\p{L})|земл|дорог'],
    ['wheel', 'タイヤ|ホイール|[車车]?[輪轮]胎?|바퀴|타이어|휠', 'колес|шин[аы]?(?!\\p{L})|покрыш'],
    ['front', 'フロント|前|앞', 'перед(?!ач)'],
    ['rear', 'リ[アヤ]|[後后]|[뒤뒷]', 'зад'],
    ['left', '左|왼', 'лев'],
    ['right', '右|오른', 'прав'],
    ['fl', '', 'пл(?!\\p{L})'],
    ['fr', '', 'пп(?!\\p{L})'],
    ['rl', '', 'зл(?!\\p{L})'],
    ['rr', '', 'зп(?!\\p{L})']
];

const PATTERNS = WORDS.map(([word, scripts, russian]): [string, RegExp] => {
    const own = `(?<!\\p{L})(?:${russian})\\p{Script=Cyrillic}*`;
    return [` ${word} `, new RegExp(scripts ? `${scripts}|${own}` : own, 'giu')];
});

/** Letters that no name in Latin script has. */
const OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name in which words of other scripts are English ones; a name in Latin script as it is. */
export function inLatinScript(name: string): string {
    if (!OTHER_SCRIPTS.test(name)) {
        return name;
    }
    const parted = name
        .normalize('NFKC')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(/ё/gi, 'е');
    return PATTERNS.reduce((text, [word, pattern]) => text.replace(pattern, word), parted);
}
