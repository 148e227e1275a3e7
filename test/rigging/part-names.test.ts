import { describe, expect, it } from 'vitest';

import { readPartName } from '../../src/rigging/part-names.js';

/** Names of the front left wheel as makers of models write them. */
const FRONT_LEFT: Record<string, string> = {
    English:
        'Wheel_Front_Left fl_wheel WHEEL_LF wheel.FL.001 FrontLeftWheel wheel_f_l WheelFL wheelFL_mesh tire_FL Tyre.FL ' +
        'wheel-front-left whl_fl Front_Left_Rim WheelLeftFront front_wheel_L frontleftwheel wheel_frontleft wheelfl',
    German:
        'Rad_VL RadVL VorderradLinks Rad_vorne_links Reifen_VL Felge_vl VorneLinksRad rad_v_l Linkes_Vorderrad ' +
        'Räder_vorn_links Rad_vo_li vorderradlinks',
    French: 'RoueAvG roue_avant_gauche Roue_AVG RoueAvantGauche Pneu_AvG roue.avant.G jante_avant_gauche roueavantgauche',
    Spanish:
        'rueda_delantera_izq rueda_DI RuedaDelanteraIzquierda rueda_del_izq llanta_delantera_izquierda neumático_di ' +
        'rueda_delant_izq',
    Italian: 'RuotaAntSx ruota_anteriore_sinistra Ruota_AS gomma_as cerchio_ant_sx pneumatico_anteriore_sx ruota_a_s',
    Japanese:
        'taiya_mae_hidari TaiyaMaeHidari hidari_mae_taiya zenrin_hidari sharin_mae_hidari taiya_hidarimae ' +
        'maehidari_taiya hoiiru_hidari_mae mae_taiya_L hoiru_FL',
    'Japanese script': '左前輪 前輪_左 タイヤ前左 ホイール_フロント_左 左フロントタイヤ ﾀｲﾔ_前左 左前車輪.001',
    Chinese: '左前轮 轮胎_前左 前左車輪 左前輪胎 车轮_左前',
    Korean: '앞바퀴_왼쪽 왼쪽_앞_타이어 앞휠_왼',
    Russian:
        'Колесо_ПЛ колесо.переднее.левое ПереднееЛевоеКолесо КОЛЕСО_ПЕРЕД_ЛЕВ шина_пл Передняя-левая-шина ' +
        'koleso_pered_lev Колёса_передние_левые',
    Portuguese: 'roda_dianteira_esquerda Pneu_DE RodaFrenteEsq rodaDianteiraEsq',
    Dutch: 'wiel_linksvoor WielVoorLinks wiel_fl',
    Polish: 'kolo_przednie_lewe Koło_przednie_lewe opona_FL'
};

/** Rear right wheels. */
const REAR_RIGHT =
    'Wheel_Rear_Right wheel.BR.003 rearrightwheel Rad_HR HinterradRechts RoueArD roue_arrière_droite rueda_trasera_der ' +
    'rueda_TD RuotaPostDx ruota_pd taiya_ushiro_migi kōrin_migi migiushiro_taiya 右後輪 タイヤ後右 リア右ホイール 右后轮 뒷바퀴_오른쪽 Колесо_ЗП ' +
    'ЗаднееПравоеКолесо koleso_zad_prav roda_traseira_direita Pneu_TD wiel_rechtsachter kolo_tylne_prawe';

describe('the name of a wheel', () => {
    it.each(Object.entries(FRONT_LEFT))('says in %s which one it is', (_, names) => {
        for (const name of names.split(' ')) {
            expect({ name, ...readPartName(name) }).toMatchObject({
                name,
                isWheel: true,
                end: 'front',
                side: 'left',
                isOther: false,
                isFixed: false
            });
        }
    });

    it('says so at the rear right, too', () => {
        for (const name of REAR_RIGHT.split(' ')) {
            expect({ name, ...readPartName(name) }).toMatchObject({ name, isWheel: true, end: 'rear', side: 'right' });
        }
    });
});

it.each<[what: string, names: string, meaning: Partial<ReturnType<typeof readPartName>>]>([
    [
        'a steering wheel',
        'steering_wheel SteeringWheel SteerWheel Wheel_Steering Lenkrad volant volante_direccion sterzo handoru suteringu ' +
            'ハンドル ステアリングホイール 方向盘 руль Рулевое_колесо 핸들 roda_volante',
        { isSteeringWheel: true, isOther: true }
    ],
    [
        'a spare wheel',
        'spare_wheel Ersatzrad roue_secours rueda_repuesto ruota_scorta supea_taiya yobi_taiya スペアタイヤ 备胎 запаска запасное-колесо 스페어타이어 estepe zapas',
        { isOther: true }
    ],
    [
        'a wheel arch',
        'Wheel_Arch_FL WheelWell Radkasten_VL Radhaus_VR passage_roue passaruota ホイールハウス_左前 колесная_арка 轮拱',
        { isOther: true }
    ],
    [
        'a brake caliper',
        'Caliper_FL Bremssattel_VL étrier_avg pinza_freno pinza_ant_sx kyaripa_FL キャリパー_左前 卡钳_前左 суппорт_ПЛ',
        { isFixed: true, isWheel: false }
    ],
    [
        'something at the front',
        'Headlight_L HeadLights Scheinwerfer_links Phare_G faro_delantero_izq faro_anteriore_sx heddoraito hood Motorhaube ' +
            'capot cofano pare-brise windshield parabrisas front_light ヘッドライト左 前照灯 фара_левая капот 헤드라이트',
        { partOf: 'front', isWheel: false }
    ],
    [
        'something at the rear',
        'TailLight_R Rücklicht feu_arriere luz_trasera luce_posteriore Stop_Lights brake_light exhaust Auspuff marmitta ' +
            'Heckscheibe trunk teruranpu テールランプ 尾灯 后备箱 багажник',
        { partOf: 'rear', isWheel: false }
    ],
    ['the floor that it stands on', 'floor 地面 床 пол Дорога 바닥', { isScenery: true, isWheel: false }],
    [
        'none of them',
        'Body radio Gradient brad Frontal android chassis.001 ボディ кузов передача клевер машина 车身 полка',
        { isWheel: false, end: null, side: null, isScenery: false }
    ]
])('knows %s', (_, names, meaning) => {
    for (const name of names.split(' ')) {
        expect({ name, ...readPartName(name) }).toMatchObject({ name, ...meaning });
    }
});
